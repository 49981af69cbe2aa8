// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/session.h"
#include "model/compare/comparison.h"
#include "model/compare/comparisonpointer.h"

#include <QList>
#include <QMenu>

class QAction;

namespace Mlf {

class Settings;

/// The menu of recently compared archives, newest first. Pairs with a missing file are displayed but disabled.
class RecentPairs : public QMenu {
    Q_OBJECT
public:
    static constexpr int maxPairs = 10;

    /// `settings` stores the list; null stores none. It must outlive the menu.
    explicit RecentPairs(Settings *settings, QWidget *parent = nullptr);

    /// Moves a pair to the top. Standard input and the sample are not files.
    void add(const Sides<QString> &paths);
    [[nodiscard]] std::vector<Sides<QString>> pairs() const;

Q_SIGNALS:
    void chosen(const Mlf::Sides<QString> &paths);

private:
    void fill();

    Settings *m_settings;
};

/// The second archive of a window and its comparison with the displayed one, which is the newer one. Reading and
/// comparing run on another thread. The pages keep their content until the comparison is ready, or if it fails.
class ComparisonController : public QObject {
    Q_OBJECT
public:
    /// `session` must outlive this; `settings` may be null. Dialogs belong to `window`.
    ComparisonController(Session *session, Settings *settings, QWidget *window);
    ~ComparisonController() override;

    /// Compares an older archive with the displayed one, or with the one being opened. With `goesThere`, requests the
    /// page of changes when the comparison is ready.
    void compareWith(const QString &older, const Limits &limits = {}, bool goesThere = true);
    void compareFiles(const Sides<QString> &paths, const Limits &limits = {}, bool goesThere = true);
    /// Compares two files. The one exported first is the older one. Without export times, `one` is the older one.
    void compareByTime(const QString &one, const QString &other);
    void reloadAndCompare();
    void compareBuilds(const QStringList &paths);
    /// Asks for the older archive, or for both if none is displayed; for three or more, calls compareBuilds().
    void ask();
    void askFolder();
    void swap();
    void leave();
    /// Cancels reading and comparing; a finished comparison stays.
    void cancel();

    [[nodiscard]] const ComparisonPointer &comparison() const { return m_comparison; }
    /// True while an archive is being read or compared, or the newer archive is being opened.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    [[nodiscard]] QList<QAction *> actions() const { return m_actions; }
    void addTo(QMenu *menu);

Q_SIGNALS:
    void started(bool goesThere); ///< the user has requested a comparison; `goesThere`: to see the changes
    void comparisonChanged(const Mlf::ComparisonPointer &comparison); ///< null if closed
    void pageRequested();
    void busyChanged(bool isBusy);
    void progressChanged(const Mlf::Progress &progress);
    void openRequested(const QString &path, const Mlf::Limits &limits); ///< opens a file in place of the displayed one
    void messageRequested(Mlf::Severity severity, const QString &text);

private:
    [[nodiscard]] QString folderToLookIn() const;
    void start(bool goesThere);
    void takeOlder(const DocumentPointer &document, const FileStamp &stamp);
    void takeDocument(const DocumentPointer &document, bool isNew);
    void takeLoading(bool isLoading);
    void discardPending();
    void sortByTime();
    void compare();
    void takeComparison(const ComparisonPointer &comparison);
    void fail(const Error &error);
    void setBusy(bool isBusy);
    void setComparison(const ComparisonPointer &comparison);
    void updateActions();

    Session *m_session;
    Settings *m_settings;
    QWidget *m_window;
    RecentPairs *m_recent;
    QList<QAction *> m_actions;
    QAction *m_withFolder;
    DocumentPointer m_older; ///< null until it is read
    FileStamp m_olderStamp;
    ComparisonPointer m_comparison;
    bool m_isBusy = false;
    bool m_isAsked = false; ///< the user requested the comparison; otherwise the current one is updated
    bool m_goesThere = false;
    bool m_isByTime = false; ///< the older archive will be determined by export time
    Task m_task; ///< last: destroyed before the members that its function uses
};

} // namespace Mlf

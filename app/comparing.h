// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session.h"
#include "model/compare/comparison.h"
#include "model/compare/comparisonpointer.h"

#include <QList>

class QAction;
class QMenu;

namespace Mlf {

class RecentPairs;
class Settings;

/// The second archive of a window: how it comes in, the comparison with the one on show, and how both leave again.
/// The document of the session is the newer one. Reading and comparing are done on another thread; what is on show
/// stays until there is a comparison, and where there can be none.
class Comparing : public QObject {
    Q_OBJECT
public:
    /// `session` must outlive this; `settings` may be null. Dialogs belong to `window`.
    Comparing(Session *session, Settings *settings, QWidget *window);
    ~Comparing() override;

    /// Compares an older archive with the one on show, or the one being opened. `goesThere` asks for the page when the
    /// comparison is ready.
    void compareWith(const QString &older, const Limits &limits = {}, bool goesThere = true);
    /// Opens the newer one, and compares the older one with it.
    void compareFiles(const Sides<QString> &paths, const Limits &limits = {}, bool goesThere = true);
    /// The same of two files of which the one that was exported first is the older one; where they do not say, the
    /// first.
    void compareByTime(const QString &one, const QString &other);
    /// Reads the archive on show again and compares it with what is on show.
    void reloadAndCompare();
    /// Asks for the older archive, and for both where none is on show.
    void ask();
    /// Asks for the folder of an older archive that is unpacked.
    void askFolder();
    /// The older one becomes the newer one.
    void swap();
    /// There is no second archive any more.
    void leave();
    /// Gives up what is under way; a comparison that is there stays.
    void cancel();

    [[nodiscard]] const ComparisonPointer &comparison() const { return m_comparison; }
    /// Something is read or compared, or waits for the other archive.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// Compare With, Swap and Leave.
    [[nodiscard]] QList<QAction *> actions() const { return m_actions; }
    void addTo(QMenu *menu);

Q_SIGNALS:
    void started(); ///< by the user
    void comparisonChanged(const Mlf::ComparisonPointer &comparison); ///< null: there is none any more
    void pageRequested();
    void busyChanged(bool isBusy);
    void progressChanged(const Mlf::Progress &progress);
    void openRequested(const QString &path, const Mlf::Limits &limits); ///< what is on show is to be this
    void messageRequested(Mlf::Severity severity, const QString &text);

private:
    QAction *add(const QString &text, const QString &icon, const QKeySequence &key, void (Comparing::*run)());
    [[nodiscard]] QString folderToLookIn() const;
    void start(bool goesThere);
    void takeOlder(const DocumentPointer &document, const FileStamp &stamp);
    void takeDocument(const DocumentPointer &document, bool isNew);
    void takeLoading(bool isLoading);
    void giveUp();
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
    bool m_isAsked = false; ///< somebody waits for a comparison; else the one there is made anew
    bool m_goesThere = false;
    bool m_isByTime = false; ///< which one is older is still to be told
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf

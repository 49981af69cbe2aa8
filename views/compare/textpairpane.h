// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/compare/comparisonpointer.h"
#include "model/compare/textpairrows.h"

#include <QWidget>

#include <memory>

class QLabel;

namespace Mlf {

class ProgressStrip;
class TextPairView;

/// The texts of one pair side by side, with where they come from above them. They are compared on another thread, which
/// says how far it is and can be cancelled. F7 and Shift+F7 go from change to change, Escape leaves.
class TextPairPane : public QWidget {
    Q_OBJECT
public:
    explicit TextPairPane(QWidget *parent = nullptr);
    ~TextPairPane() override;

    /// Shows what the links of the older and of the newer document name; one of them may be null. Of values that differ
    /// the comparison says which.
    void showPair(const ComparisonPointer &comparison, const Sides<Link> &links, const Sides<QString> &names);
    /// Shows nothing, and lets go of the documents.
    void clear();
    /// Gives up a comparison that is under way.
    void cancel();
    [[nodiscard]] TextPairView *view() const { return m_view; }
    [[nodiscard]] QString note() const;
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void leaveRequested();
    void linkActivated(const Mlf::Link &link); ///< a place of the newer document

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void leave();
    void take(const std::shared_ptr<const TextPair> &pair, TextPairRows rows);
    [[nodiscard]] QHash<qint64, QString> valueTexts(const TextPart &newer) const;
    void updateActions();
    void goToRow(int row);
    [[nodiscard]] QAction *addButton(const QString &text, const QString &icon, const QKeySequence &key,
                                     const std::function<void()> &run);

    ComparisonPointer m_comparison;
    Sides<QString> m_names;
    std::shared_ptr<const TextPair> m_pair;
    QLabel *m_older;
    QLabel *m_newer;
    QLabel *m_note;
    ProgressStrip *m_progress;
    QWidget *m_bar;
    TextPairView *m_view;
    QAction *m_previous = nullptr;
    QAction *m_next = nullptr;
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf

// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/compare/comparisonpointer.h"
#include "model/compare/textpair.h"

#include <QWidget>

#include <memory>

class QLabel;

namespace Mlf {

class ProgressStrip;
class TextPairView;

/// The texts of a pair side by side, compared on another thread. F7 and Shift+F7 move between changes, Escape leaves.
class TextPairPane : public QWidget {
    Q_OBJECT
public:
    explicit TextPairPane(QWidget *parent = nullptr);

    /// Shows the texts of the links in the older and the newer document; one link may be null.
    void showPair(const ComparisonPointer &comparison, const Sides<Link> &links, const Sides<QString> &names);
    /// Shows nothing and releases the documents.
    void clear();
    void cancel();
    [[nodiscard]] TextPairView *view() const { return m_view; }
    [[nodiscard]] QString note() const;
    [[nodiscard]] Sides<QString> titles() const; ///< origins of both texts
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void leaveRequested();
    void linkActivated(const Mlf::Link &link); ///< place in the newer document

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
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf

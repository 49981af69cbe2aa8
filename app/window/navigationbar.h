// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

#include <QToolBar>

class QComboBox;
class QLabel;
class QMainWindow;

namespace Mlf {

class Navigator;
class PageList;
class PlaceActions;

/// The bar at the top of a window: Back and Forward, model, Go to, board with its verdict, number of findings.
class NavigationBar : public QToolBar {
    Q_OBJECT
public:
    /// Adds itself to the window. All parameters must outlive this.
    NavigationBar(const PlaceActions &actions, Navigator *navigator, const PageList *pages, QMainWindow *window);
    ~NavigationBar() override;

    /// Shows the models of the displayed document. The model chooser is hidden if there is only one.
    void updateModules();

Q_SIGNALS:
    void boardChosen(const QString &name);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void updateModel();
    void showFront(const PageType *front);
    void showBoards(const PageSummary &fit);

    Navigator *m_navigator;
    QLabel *m_model;
    QComboBox *m_boards;
    QAction *m_boardsAction;
    QAction *m_boardLabel;
    QAction *m_findings;
    QComboBox *m_modules;
    QAction *m_modulesAction;
};

} // namespace Mlf

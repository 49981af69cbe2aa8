// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QWidget>

class QMenu;

namespace Mlf {

class FitSheetModel;
class TablePage;

/// The sheet of parts and regions, in which parts are put elsewhere by keys, menu or drag. It says what is wished and
/// changes nothing: the one who holds the choices gives the model another fit.
class FitPartsPane : public QWidget {
    Q_OBJECT
public:
    explicit FitPartsPane(QWidget *parent = nullptr);

    [[nodiscard]] FitSheetModel *model() const { return m_model; }
    [[nodiscard]] TablePage *sheet() const { return m_sheet; }

Q_SIGNALS:
    /// The key of a part, and the name of a region; empty leaves it to the program.
    void moveRequested(const QString &part, const QString &region);
    void linkActivated(const Mlf::Link &link);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fillMenu();
    /// Puts the part of the current row into a region; -1 leaves it to the program.
    void moveCurrent(int region);
    void stepCurrent(int step);

    FitSheetModel *m_model;
    TablePage *m_sheet;
    QMenu *m_moveMenu;
};

} // namespace Mlf

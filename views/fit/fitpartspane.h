// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QWidget>

class QMenu;

namespace Mlf {

class FitSheetModel;
class TablePage;

/// Table of parts and regions, where parts are moved by keys, menu or drag. Only emits requests: the owner of the
/// choices passes a new fit to the model.
class FitPartsPane : public QWidget {
    Q_OBJECT
public:
    explicit FitPartsPane(QWidget *parent = nullptr);

    [[nodiscard]] FitSheetModel *model() const { return m_model; }
    [[nodiscard]] TablePage *sheet() const { return m_sheet; }

Q_SIGNALS:
    /// `part` is the key of a part; an empty `region` lets the program choose.
    void moveRequested(const QString &part, const QString &region);
    void linkActivated(const Mlf::Link &link);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fillMenu();
    /// Moves the part of the current row to a region; -1 lets the program choose.
    void moveCurrent(int region);
    void stepCurrent(int step);

    FitSheetModel *m_model;
    TablePage *m_sheet;
    QMenu *m_moveMenu;
};

} // namespace Mlf

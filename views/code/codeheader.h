// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/trees/outlinemodel.h"

#include <QAbstractButton>

#include <optional>

namespace Mlf {

class CodeView;

/// Strip above a text with the function or constant of the first line on screen, if its beginning has scrolled out. A
/// click scrolls there. Hidden for texts without functions and folds.
class CodeHeader : public QAbstractButton {
    Q_OBJECT
public:
    /// `view` must outlive the strip.
    explicit CodeHeader(CodeView *view, QWidget *parent = nullptr);

    /// Functions of the text, in line order.
    void setItems(const QList<OutlineItem> &items);
    /// Function or constant shown; `std::nullopt` if the strip is empty.
    [[nodiscard]] const std::optional<OutlineItem> &item() const { return m_item; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow();
    [[nodiscard]] std::optional<OutlineItem> itemAround(LineNumber line) const;

    CodeView *m_view;
    QList<OutlineItem> m_items;
    std::optional<OutlineItem> m_item;
};

} // namespace Mlf

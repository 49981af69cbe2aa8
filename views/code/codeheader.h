// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/outlineitem.h"

#include <QAbstractButton>

#include <optional>
#include <vector>

namespace Mlf {

class CodeView;

/// A strip above a text that says which function or constant the first line on screen is in, once the beginning of that
/// is scrolled out, and goes there. It takes its place all the time, so that it neither covers lines nor moves them;
/// with nothing to say it looks like the margin of the text. Hidden for texts without either.
class CodeHeader : public QAbstractButton {
    Q_OBJECT
public:
    /// `view` must outlive the strip.
    explicit CodeHeader(CodeView *view, QWidget *parent = nullptr);

    /// Functions of the text, in the order of their lines.
    void setItems(const QList<OutlineItem> &items);
    /// The function or constant it shows, or nothing.
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

// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleWidget>

namespace Mlf {

/// Accessible interface of a view that paints rows of text itself: a read-only text that contains only the current row,
/// because the whole text may have half a gigabyte.
class RowAccessible : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit RowAccessible(QWidget *view) : QAccessibleWidget(view, QAccessible::EditableText) { }

    [[nodiscard]] QAccessible::State state() const override;
    [[nodiscard]] QString text(QAccessible::Text kind) const override;
    void *interface_cast(QAccessible::InterfaceType type) override;

    void selection(int index, int *start, int *end) const override;
    [[nodiscard]] int selectionCount() const override { return 0; }
    void addSelection(int start, int end) override;
    void removeSelection(int index) override;
    void setSelection(int index, int start, int end) override;
    [[nodiscard]] int cursorPosition() const override { return 0; }
    void setCursorPosition(int position) override;
    [[nodiscard]] QString text(int start, int end) const override;
    [[nodiscard]] int characterCount() const override { return int(row().size()); }
    [[nodiscard]] QRect characterRect(int offset) const override;
    [[nodiscard]] int offsetAtPoint(const QPoint &point) const override;
    void scrollToSubstring(int start, int end) override;
    [[nodiscard]] QString attributes(int offset, int *start, int *end) const override;

protected:
    /// Text of the current row as spoken.
    [[nodiscard]] virtual QString row() const = 0;
};

/// Registers all views of a class for screen readers; `rowOf` returns the current row. May be called again.
template <typename View, QString (View::*rowOf)() const>
void installRowAccessible()
{
    class Accessible final : public RowAccessible {
    public:
        using RowAccessible::RowAccessible;

    protected:
        [[nodiscard]] QString row() const override { return (static_cast<const View *>(widget())->*rowOf)(); }
    };
    static const bool isInstalled = [] {
        QAccessible::installFactory([](const QString & /*className*/, QObject *object) -> QAccessibleInterface * {
            auto *view = qobject_cast<View *>(object);
            return view ? new Accessible(view) : nullptr;
        });
        return true;
    }();
    Q_UNUSED(isInstalled)
}

/// Announces the new current row if a screen reader is active.
void announceRow(QWidget &view, const QString &row);

} // namespace Mlf

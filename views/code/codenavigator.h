// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/codemeaning.h"
#include "model/items/outlineitem.h"
#include "views/code/codeview.h"

#include <QObject>

namespace Mlf {

/// Knows what the names in a text mean, and what the exporter always writes in the same way: a tool tip says so, Ctrl
/// with the mouse makes links of names, and from the one at the cursor it goes to its definition or lists its uses.
class CodeNavigator : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit CodeNavigator(CodeView *view, QObject *parent = nullptr);

    /// The text on show belongs to that file; null where none is shown.
    void setDocument(const DocumentPointer &document, const QString &path);
    void setUnit(ByteUnit unit) { m_unit = unit; }

    /// What stands at the cursor; at the beginning of the line of a definition that is what it defines. None where that
    /// is nothing known.
    [[nodiscard]] CodeMeaning meaningAtCursor() const;
    /// The function around the cursor; none outside of functions.
    [[nodiscard]] CodeMeaning functionAtCursor() const;
    /// The tool tip of a place of the viewport: what the name there is, and what is written there. Empty where nothing
    /// is known of either.
    [[nodiscard]] QString toolTipAt(QPoint point) const;
    /// The same of the cursor.
    [[nodiscard]] QString textAtCursor() const;
    /// The bytes that are underlined as a link; empty where none are.
    [[nodiscard]] ByteRange link() const { return m_hovered.word; }

    /// Goes to the definition of what is at the cursor, from there to where its value comes from.
    void goToDefinition() { follow(meaningAtCursor()); }
    /// Shows at the cursor what the tool tip says of a place, until a key or the mouse goes elsewhere.
    void explain();
    /// Asks for a list of uses, callers or calls of what is at the cursor. Calls are those of the function at the
    /// cursor, named there or around it; so are callers where no name is.
    void list(ReferenceList list);
    /// The same of an item of the text's outline.
    void listItem(const OutlineItem &item, ReferenceList list);

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);
    void listRequested(const Mlf::CodeMeaning &meaning, Mlf::ReferenceList list);
    /// There is nowhere to go to, and why.
    void noteRequested(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] CodeMeaning definitionOnLine() const;
    [[nodiscard]] CodeMeaning meaningAtPoint(QPointF point) const;
    [[nodiscard]] QString textAt(const CodeMeaning &meaning, CodePosition position) const;
    void follow(const CodeMeaning &meaning);
    void hover(QPointF point, Qt::KeyboardModifiers modifiers);
    void paint(QPainter &painter) const;

    CodeView *m_view;
    DocumentPointer m_document;
    QString m_path;
    ByteUnit m_unit = ByteUnit::Bytes;
    CodeMeaning m_hovered;
};

} // namespace Mlf

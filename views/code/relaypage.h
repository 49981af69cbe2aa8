// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "views/common/page.h"

namespace Mlf {

/// The Relay of a model as text.
class RelayPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit RelayPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setUnit(ByteUnit unit) override;
    [[nodiscard]] Link currentLink() const override;
    void setCurrentLink(const Link &link) override;
    [[nodiscard]] CodePage *frontText() const override { return m_text; }
    [[nodiscard]] bool isBusy() const override;

protected:
    void focusInEvent(QFocusEvent *event) override;

private:
    DocumentPointer m_document;
    CodePage *m_text;
};

} // namespace Mlf

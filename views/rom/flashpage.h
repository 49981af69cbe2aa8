// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

namespace Mlf {

class ConstantsPage;
class FittedSplitter;
class RomPage;

/// Content of a model in flash: tiles, tree and table, and below them the values of the selected constant.
class FlashPage : public CompoundPage {
    Q_OBJECT
public:
    static PageType type();
    explicit FlashPage(QWidget *parent = nullptr);

    [[nodiscard]] RomPage *rom() const { return m_rom; }
    [[nodiscard]] ConstantsPage *constants() const { return m_constants; }
    void revealPart(const QString &name) override;
    void setDocument(const DocumentPointer &document, const QString &module) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    RomPage *m_rom;
    ConstantsPage *m_constants;
    FittedSplitter *m_splitter;
};

} // namespace Mlf

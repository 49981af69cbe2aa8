// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/relaypage.h"

#include "model/document/document.h"
#include "model/document/module.h"
#include "model/document/places.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"

#include <QFocusEvent>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool hasRelay(const Document &, const Module *module)
{
    return module && !module->relayFile.isEmpty();
}

} // namespace

PageType RelayPage::type()
{
    return {.id = u"relay"_s,
            .title = tr("Relay"),
            .hasContent = hasRelay,
            .isPlaceOf =
                [](const Document &document, const Link &link) {
                    return link.kind == Link::Kind::File && moduleOfRelay(document, link.name);
                },
            .make = makePage<RelayPage>};
}

RelayPage::RelayPage(QWidget *parent) : Page(parent), m_text(new CodePage(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text);
    connect(m_text, &CodePage::placeChanged, this, &RelayPage::linkSelected);
}

void RelayPage::setDocument(const DocumentPointer &document, const QString &module)
{
    // Of another archive it is another text, also under the same name.
    if (m_document && document && m_document->location != document->location)
        m_text->showSource({}, {});
    m_document = document;
    const Module *shown = document ? document->moduleOrFirst(module) : nullptr;
    m_text->showSource(document, shown ? shown->relayFile : QString());
}

void RelayPage::setUnit(ByteUnit unit)
{
    m_text->setUnit(unit);
}

Link RelayPage::currentLink() const
{
    return m_text->currentLink();
}

void RelayPage::setCurrentLink(const Link &link)
{
    m_text->goTo(link);
}

bool RelayPage::isBusy() const
{
    return m_text->view()->isBusy();
}

/// The text takes it. (A focus proxy amid the page would bend the order of its tab stops into a ring.)
void RelayPage::focusInEvent(QFocusEvent *event)
{
    m_text->view()->setFocus(event->reason());
}

} // namespace Mlf

// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/permalinks.h"

#include "app/window/navigator.h"
#include "app/window/pagelist.h"
#include "app/window/recentfiles.h"
#include "app/window/session.h"
#include "model/document/document.h"
#include "views/common/page.h"
#include "views/common/pageparts.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString shownDigest(const QString &digest)
{
    return digest.left(permalinkDigits);
}

} // namespace

Permalinks::Permalinks(const Parts &parts, QObject *parent) : QObject(parent), m_parts(parts) { }

QString Permalinks::current() const
{
    const DocumentPointer document = m_parts.navigator->document();
    const Link place = m_parts.navigator->placeLink();
    return document && !place.isNull() ? formatPermalink({document->modelDigest, place, view()}) : QString();
}

ViewState Permalinks::view() const
{
    const Page *page = m_parts.pages->front();
    ViewState view = page ? page->viewState() : ViewState();
    if (const ByteUnit unit = m_parts.units->unit(); unit != ByteUnit::Bytes)
        view.unit = unit;
    return view;
}

void Permalinks::show(const ViewState &view)
{
    if (view.unit)
        Q_EMIT unitAsked(*view.unit);
    if (Page *page = m_parts.pages->front())
        page->showView(view);
}

void Permalinks::follow(const Permalink &place)
{
    m_wanted.reset();
    const bool isLoading = m_parts.session->isLoading();
    if (place.digest.isEmpty()) {
        m_parts.navigator->navigateWhenLoaded(place.link, isLoading);
        return;
    }
    m_wanted = place;
    if (!isLoading)
        finishLoading();
}

void Permalinks::finishLoading()
{
    const std::optional<Permalink> place = std::exchange(m_wanted, {});
    if (!place)
        return;
    const DocumentPointer document = m_parts.navigator->document();
    if (!document || !place->isOf(document->modelDigest)) {
        refuse(*place);
        return;
    }
    if (!place->link.isNull())
        m_parts.navigator->navigate(place->link);
    show(place->view);
}

void Permalinks::refuse(const Permalink &place)
{
    const DocumentPointer document = m_parts.navigator->document();
    const QString path = m_parts.recent->pathOf(place.digest);
    const QString digest = shownDigest(place.digest);
    QString text;
    if (!document)
        text = tr("The link leads to the model %1, and no archive is open.").arg(digest);
    else if (document->modelDigest.isEmpty())
        text = tr("The link leads to the model %1, but %2 is open, which has no digest.")
                   .arg(digest, document->listing->name);
    else
        text = tr("The link leads to the model %1, but %2 is open, whose model is %3.")
                   .arg(digest, document->listing->name, shownDigest(document->modelDigest));
    const bool isOther = !path.isEmpty() && (!document || document->location != path);
    if (!isOther) {
        if (m_parts.recent->isKept())
            text += u' ' + tr("None of the archives opened last holds it.");
        Q_EMIT messageRequested({u"place"_s, Severity::Warning, text, {}, {}});
        return;
    }
    text += u' ' + tr("%1 held it when it was last open.").arg(path);
    Q_EMIT messageRequested({u"place"_s, Severity::Warning, text, tr("&Open It"), [this, path, place] {
                                 Q_EMIT openRequested(path);
                                 follow(place);
                             }});
}

} // namespace Mlf

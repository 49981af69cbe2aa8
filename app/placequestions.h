// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/permalink.h"

#include <QObject>

class QWidget;

namespace Mlf {

class CodePage;
class Navigator;
class PageList;

/// Asks for a place in the archive or a line of the text, and goes there.
class PlaceQuestions : public QObject {
    Q_OBJECT
public:
    /// Both must outlive this. Dialogs belong to `window`.
    PlaceQuestions(Navigator *navigator, const PageList *pages, QWidget *window);

    void askForPlace();
    void askForLine(const CodePage *text);

Q_SIGNALS:
    void placeReached(); ///< after going to a place of the archive
    void permalinkEntered(const Mlf::Permalink &place);
    void placeRefused(const QString &text);

private:
    Navigator *m_navigator;
    const PageList *m_pages;
    QWidget *m_window;
};

} // namespace Mlf

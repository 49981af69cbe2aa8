// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/document/documentchange.h"
#include "model/document/documentpointer.h"
#include "model/text/lineindex.h"

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace Mlf {

class ArchiveSearchPage;
enum class ReferenceList;
class ReferencePage;
struct CodeMeaning;

/// The docks at the bottom of a window that list places: what was found in the archive, and what uses a name.
class ResultDocks : public QObject {
    Q_OBJECT
public:
    /// Puts them into the window, which owns them.
    explicit ResultDocks(QMainWindow *window);

    void setDocument(const DocumentPointer &document, DocumentChange change);
    /// Nothing more of the document will come.
    void endDocument();
    /// Shows them as they were wanted before; without a document there is nothing to look into.
    void setVisible(bool hasDocument);

    /// Opens the search; `proposal` becomes the pattern where it is not empty.
    void find(const QString &proposal);
    /// Goes to the next or previous of the places that were listed last; without any it opens the search.
    void walk(int step, const QString &proposal);
    void list(const CodeMeaning &meaning, ReferenceList list);

Q_SIGNALS:
    void hitActivated(const Mlf::Link &link, Mlf::ByteRange bytes);
    void leaveRequested();

private:
    QDockWidget *addDock(const QString &title, const QString &name, QWidget *content);
    /// On top of the other where that is shown there.
    void show(QDockWidget *dock);

    QMainWindow *m_window;
    ArchiveSearchPage *m_search;
    ReferencePage *m_references;
    QDockWidget *m_searchDock;
    QDockWidget *m_referenceDock;
    DocumentPointer m_document;
    bool m_isSearchWanted = false;
    bool m_walksReferences = false; ///< they were listed later than the archive was searched
};

} // namespace Mlf

// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/document/documentpointer.h"
#include "model/text/lineindex.h"

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace Mlf {

class ArchiveSearchPage;
enum class ReferenceList;
class ReferencePage;
struct ResolvedName;

/// The docks at the bottom of a window that list places: search results, and uses of a name.
class ResultDocks : public QObject {
    Q_OBJECT
public:
    /// Adds the docks to the window, which owns them.
    explicit ResultDocks(QMainWindow *window);

    void setDocument(const DocumentPointer &document, DocumentChange change);
    /// Called when no further stage of the document will follow.
    void endDocument();
    /// Shows the docks that the user has opened. Without a document, hides all docks.
    void setVisible(bool hasDocument);

    /// Opens the search; a non-empty `proposal` becomes the pattern.
    void find(const QString &proposal);
    /// Goes to the next (`step` 1) or previous (-1) place of the latest list. Without a list, opens the search with
    /// `proposal` as pattern.
    void walk(int step, const QString &proposal);
    void list(const ResolvedName &meaning, ReferenceList list);

Q_SIGNALS:
    void hitActivated(const Mlf::Link &link, Mlf::ByteRange bytes);
    void leaveRequested();

private:
    QDockWidget *addDock(const QString &title, const QString &name, QWidget *content);
    /// Shows a dock. If the other dock is visible in the same area, the dock becomes a tab beside it.
    void show(QDockWidget *dock);

    QMainWindow *m_window;
    ArchiveSearchPage *m_search;
    ReferencePage *m_references;
    QDockWidget *m_searchDock;
    QDockWidget *m_referenceDock;
    DocumentPointer m_document;
    bool m_isSearchWanted = false;
    bool m_walksReferences = false; ///< references were listed after the last search
};

} // namespace Mlf

// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/deployment/projectfiles.h"
#include "model/base/task.h"
#include "model/document/moduledeployment.h"
#include "views/common/page.h"

#include <optional>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace Mlf {

class FactTableModel;
class FileSaver;
class FittedSplitter;
class TablePage;

/// Shows what a program needs to run a model: the ways to run it, the parts that the selected way needs, and all
/// symbols that the model's code and that way need. Parts and symbols that the user has to write have starter code.
class ChecklistPage : public Page {
    Q_OBJECT
public:
    explicit ChecklistPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    [[nodiscard]] bool isBusy() const override { return m_making.isRunning() || Page::isBusy(); }
    [[nodiscard]] TablePage *ways() const { return m_ways; }
    [[nodiscard]] TablePage *parts() const { return m_parts; }
    [[nodiscard]] TablePage *symbols() const { return m_symbols; }
    [[nodiscard]] QPlainTextEdit *skeleton() const { return m_skeleton; }
    [[nodiscard]] QPushButton *copyButton() const { return m_copy; }
    [[nodiscard]] QLabel *counts() const { return m_counts; }
    [[nodiscard]] QToolButton *exportButton() const { return m_export; }
    [[nodiscard]] FileSaver *saver() const { return m_saver; }
    /// Saves a project to a folder; asks before it replaces files.
    void exportProject(ProjectKind kind, const QString &folder);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    TablePage *makeTable(FactTableModel *model, const QString &title, const std::vector<int> &sentences);
    [[nodiscard]] QWidget *makeSkeleton();
    /// Rows to select again; -1 for no row.
    struct Choice {
        int way = 0;
        int part = -1;
        int symbol = -1;
        TablePage *source = nullptr;
    };
    /// Both archives; the older one only with a comparison.
    struct Deployments {
        ModuleDeployment newer;
        std::optional<ModuleDeployment> older;
        QStringList intrinsics {}; ///< see compilerIntrinsics()
        bool needsDsp = false; ///< see isDspIntrinsic()
    };

    void showDeployments(const Deployments &deployments, const Choice &choice);
    void showWay();
    void showSkeleton();
    void showDefinition();
    void fitHeights();
    void makeExport();
    void askForFolder(ProjectKind kind);
    void saveProject(const std::vector<ProjectFile> &files, const QString &folder);
    [[nodiscard]] std::vector<ProjectFile> projectOf(ProjectKind kind) const;

    DocumentPointer m_document;
    QString m_module;
    ComparisonPointer m_comparison;
    Deployments m_deployments;
    std::vector<SymbolNeed> m_needs; ///< rows of the table of symbols
    FactTableModel *m_wayModel;
    FactTableModel *m_partModel;
    FactTableModel *m_symbolModel;
    TablePage *m_symbols;
    QLabel *m_fileName;
    QPushButton *m_copy;
    QPlainTextEdit *m_skeleton;
    int m_definition = 0; ///< line of the selected symbol in the starter code
    TablePage *m_ways;
    QToolButton *m_export;
    TablePage *m_parts;
    TablePage *m_source; ///< table, parts or symbols, with the row whose starter code is shown
    FittedSplitter *m_sides; ///< symbols, and the starter code beside or below them
    QLabel *m_counts;
    QLabel *m_intrinsics; ///< functions that are not in the table of symbols, because the compiler provides them
    FileSaver *m_saver;
    Task m_making; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf

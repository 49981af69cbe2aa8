// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/deployment/projectfiles.h"
#include "model/base/task.h"
#include "model/document/moduledeployment.h"
#include "views/common/page.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace Mlf {

class FactTableModel;
class FileSaver;
class FittedSplitter;
class TablePage;

/// Requirements of a program that runs a model: the ways to run it, the parts needed for the selected way with starter
/// code for missing parts, and all undefined symbols of the generated code.
class ChecklistPage : public Page {
    Q_OBJECT
public:
    explicit ChecklistPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
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
    /// Selects a way and a part by index; -1 for no part.
    void showDeployment(const ModuleDeployment &deployment, int way, int part);
    void chooseRow(TablePage *table, int modelRow);
    void showWay();
    void showSkeleton();
    void fitHeights();
    void makeExport();
    void askForFolder(ProjectKind kind);
    void saveProject(const std::vector<ProjectFile> &files, const QString &folder);
    [[nodiscard]] std::vector<ProjectFile> projectOf(ProjectKind kind) const;

    DocumentPointer m_document;
    QString m_module;
    ModuleDeployment m_deployment;
    FactTableModel *m_wayModel;
    FactTableModel *m_partModel;
    FactTableModel *m_symbolModel;
    TablePage *m_ways;
    TablePage *m_parts;
    TablePage *m_symbols;
    FittedSplitter *m_sides; ///< parts, and the skeleton beside or below them
    QLabel *m_counts;
    QLabel *m_fileName;
    QPlainTextEdit *m_skeleton;
    QPushButton *m_copy;
    QToolButton *m_export;
    FileSaver *m_saver;
    Task m_making; ///< last member: its function uses the others
};

} // namespace Mlf

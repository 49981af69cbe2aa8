// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/questions/codemeaning.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;

namespace Mlf {

class ResultTree;

/// List of places in the code, by file: uses of a name, callers or calls of a function.
class ReferencePage : public QWidget {
    Q_OBJECT
public:
    explicit ReferencePage(QWidget *parent = nullptr);

    void setReferences(const QString &title, std::vector<FileHits> &&files);
    void clear();
    /// Status text: title and number of places.
    [[nodiscard]] QString status() const { return m_text; }
    [[nodiscard]] ResultTree *tree() const { return m_tree; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }

Q_SIGNALS:
    void hitActivated(const Mlf::Link &link, Mlf::ByteRange bytes);
    /// Escape was pressed.
    void leaveRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateStatus();

    QLabel *m_status;
    QLineEdit *m_filter;
    ResultTree *m_tree;
    QString m_text;
};

} // namespace Mlf

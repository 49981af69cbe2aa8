// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QSplitter>

namespace Mlf {

/// A splitter that its page fits as long as nobody has moved it: sizes that the user gave it stay, and are kept.
class FittedSplitter : public QSplitter {
    Q_OBJECT
public:
    explicit FittedSplitter(Qt::Orientation orientation, QWidget *parent = nullptr);

    /// The sizes are the user's, of this time or of one before.
    [[nodiscard]] bool hasOwnSizes() const { return m_hasOwnSizes; }
    /// Takes sizes unless it has its own.
    void fit(const QList<int> &sizes);
    /// Takes a direction; sizes of the other one are no longer its own.
    void turn(Qt::Orientation wanted);

    /// Empty until the user has moved it.
    [[nodiscard]] QByteArray ownSizes() const;
    void restoreOwnSizes(const QByteArray &sizes);

Q_SIGNALS:
    void restored();

private:
    bool m_hasOwnSizes = false;
};

} // namespace Mlf

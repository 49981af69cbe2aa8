// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QSplitter>

namespace Mlf {

/// Splitter with sizes set by its page until the user moves it. Sizes set by the user are kept and stored.
class FittedSplitter : public QSplitter {
    Q_OBJECT
public:
    explicit FittedSplitter(Qt::Orientation orientation, QWidget *parent = nullptr);

    /// True if the user has set the sizes, now or in an earlier session.
    [[nodiscard]] bool hasOwnSizes() const { return m_hasOwnSizes; }
    /// Sets the sizes unless the user has set them.
    void fit(const QList<int> &sizes);
    /// Sets the orientation; a change discards the sizes of the user.
    void turn(Qt::Orientation wanted);

    /// State for the settings; empty until the user moves the splitter.
    [[nodiscard]] QByteArray ownSizes() const;
    void restoreOwnSizes(const QByteArray &sizes);

Q_SIGNALS:
    void restored();

private:
    bool m_hasOwnSizes = false;
};

} // namespace Mlf

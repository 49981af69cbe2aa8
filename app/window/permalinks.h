// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/permalink.h"
#include "views/messages/messagebar.h"

#include <QObject>

#include <optional>

namespace Mlf {

class Navigator;
class PageList;
class RecentFiles;
class Session;
class UnitMenu;

/// Permalinks of a window, which name their model. Creates the permalink of the displayed place, and follows others
/// when the digest of the archive being read is known. If another model is displayed, reports that and stays.
class Permalinks : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Session *session = nullptr;
        Navigator *navigator = nullptr;
        PageList *pages = nullptr;
        const UnitMenu *units = nullptr;
        const RecentFiles *recent = nullptr;
    };
    /// The parts must outlive this.
    explicit Permalinks(const Parts &parts, QObject *parent = nullptr);

    /// The displayed place and its view state; a plain link while the digest is unknown, empty without a place.
    [[nodiscard]] QString current() const;
    /// Goes to a place and restores its view state. A link without a model belongs to the displayed archive, or to the
    /// one being read.
    void follow(const Permalink &place);
    /// Called when reading has finished or failed.
    void finishLoading();

Q_SIGNALS:
    /// Emitted after going to a place whose link names a unit, which applies to all pages.
    void unitAsked(Mlf::ByteUnit unit);
    /// The user wants to open the archive that last contained the model.
    void openRequested(const QString &path);
    /// A permalink was refused: the reason, with a button if an archive is known that contained the model.
    void messageRequested(const Mlf::MessageBar::Message &message);

private:
    [[nodiscard]] ViewState view() const;
    void show(const ViewState &view);
    void refuse(const Permalink &place);

    Parts m_parts;
    std::optional<Permalink> m_wanted; ///< to follow when reading has finished
};

} // namespace Mlf

// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "views/messages/documentmessages.h"

#include <QObject>

#include <optional>

namespace Mlf {

class Navigator;
class PageList;
class RecentFiles;
class Session;
class UnitMenu;

/// Permalinks of a window, which identify a model by its digest. Creates the permalink of the displayed place. Follows
/// a permalink when the digest of the archive being read is known. If the archive has another digest, reports that and
/// stays.
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

    /// Permalink of the displayed place and its view state; empty without a place. While the digest is unknown, the
    /// link has no digest.
    [[nodiscard]] QString current() const;
    /// Goes to a place and restores its view state. A link without a model belongs to the displayed archive, or to the
    /// one being read.
    void follow(const Permalink &place);
    /// Call when reading has finished or failed.
    void finishLoading();

Q_SIGNALS:
    /// Emitted after going to a place whose link names a unit, which applies to all pages.
    void unitAsked(Mlf::ByteUnit unit);
    /// The user wants to open the archive that most recently contained the model.
    void openRequested(const QString &path);
    /// A permalink was refused. The message gives the reason. It has a button if a recent archive contained the model.
    void messageRequested(const Mlf::MessageBar::Message &message);

private:
    [[nodiscard]] ViewState view() const;
    void show(const ViewState &view);
    void refuse(const Permalink &place);

    Parts m_parts;
    std::optional<Permalink> m_wanted; ///< to follow when reading has finished
};

} // namespace Mlf

// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/freedmemory.h"

#include "model/document/document.h"

#include <QTest>

#include <atomic>
#include <memory>
#include <thread>

using namespace Mlf;

class TstFreedMemory : public QObject {
    Q_OBJECT

private:
    std::atomic<bool> m_isGone = false;
    std::atomic<bool> m_isElsewhere = false; ///< it was freed on another thread

    DocumentPointer document()
    {
        m_isGone = m_isElsewhere = false;
        return {new Document, [this, own = std::this_thread::get_id()](const Document *document) {
                    delete document;
                    m_isElsewhere = std::this_thread::get_id() != own;
                    m_isGone = true;
                }};
    }

private Q_SLOTS:
    void document_goesBesideTheWindow()
    {
        const FreedMemory memory;
        FreedMemory::dispose(document());
        QVERIFY(!m_isGone);
        QTRY_VERIFY(m_isGone);
        QVERIFY(m_isElsewhere);
    }

    void documentThatIsShown_stays()
    {
        FreedMemory memory;
        DocumentPointer shown = document();
        DocumentPointer other(new Document);
        const std::weak_ptr<const Document> watched = other;
        FreedMemory::dispose(shown);
        FreedMemory::dispose(std::move(other));
        QTRY_VERIFY(watched.expired());
        QVERIFY(!m_isGone);
        shown.reset();
        QVERIFY(m_isGone);
    }

    /// Several in quick succession: each is freed in time.
    void haste_doesNotPutItOff()
    {
        const FreedMemory memory;
        FreedMemory::dispose(document());
        for (int i = 0; i < 200 && !m_isGone; ++i) {
            QTest::qWait(20);
            FreedMemory::giveBackSoon();
        }
        QVERIFY(m_isGone);
    }

    void end_takesAll()
    {
        {
            const FreedMemory memory;
            FreedMemory::dispose(document());
        }
        QVERIFY(m_isGone);
    }

    void withoutOne_documentsGoAtOnce()
    {
        FreedMemory::dispose(document());
        QVERIFY(m_isGone);
        QVERIFY(!m_isElsewhere);
    }
};

QTEST_GUILESS_MAIN(TstFreedMemory)
#include "tst_freedmemory.moc"

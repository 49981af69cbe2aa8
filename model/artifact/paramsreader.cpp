// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/paramsreader.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/datatype.h"
#include "model/base/basecodes.h"
#include "model/base/byteviews.h"
#include "model/base/naturalorder.h"

#include <QtEndian>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr quint64 listMagic = 0xF7E58D4F05049CB7;
constexpr quint64 tensorMagic = 0xDD5E40F096B4A13F;
constexpr qint64 longestParameterName = 1 << 20;
constexpr int maxParameterDimensions = 64;

class ParamsReader {
public:
    ParamsReader(QByteArrayView bytes, qint64 tensorLimit) : m_bytes(bytes), m_tensorLimit(tensorLimit) { }

    Parameters read()
    {
        readList();
        std::ranges::stable_sort(m_result.tensors, [](const Parameter &a, const Parameter &b) {
            return compareNaturally(a.name, b.name) < 0;
        });
        return std::move(m_result);
    }

private:
    void readList()
    {
        if (quint64 magic = 0; !number(magic) || magic != listMagic)
            return fail(Reason::NoParameterList);
        quint64 reserved = 0;
        quint64 nameCount = 0;
        if (!number(reserved) || !number(nameCount) || nameCount > quint64(remaining()) / 8)
            return fail(Reason::NameCountWrong);
        if (nameCount > quint64(m_tensorLimit)) {
            m_result.damage = makeError(Code::LimitReached, Reason::TooManyTensors,
                                        {QString::number(m_tensorLimit), QString::number(nameCount)});
            m_result.damage->offset = ByteOffset(m_at);
            return;
        }
        std::vector<QString> names;
        for (quint64 i = 0; i < nameCount; ++i) {
            quint64 length = 0;
            if (!number(length) || length > quint64(longestParameterName) || length > quint64(remaining()))
                return fail(Reason::NameTooLong, {QString::number(i + 1)});
            names.push_back(exactText(m_bytes.sliced(m_at, qsizetype(length))));
            m_at += qsizetype(length);
        }
        quint64 count = 0;
        if (!number(count) || count != nameCount)
            return fail(Reason::TensorCountWrong, {QString::number(nameCount), QString::number(count)});
        for (const QString &name : names) {
            if (!readTensor(name))
                return;
        }
        if (remaining() > 0)
            addFinding(m_at, Reason::BytesBehindTensors, {QString::number(remaining())});
    }

    bool readTensor(const QString &name)
    {
        quint64 magic = 0;
        quint64 reserved = 0;
        qint32 deviceType = 0;
        qint32 deviceId = 0;
        qint32 dimensions = 0;
        quint8 code = 0;
        quint8 bits = 0;
        quint16 lanes = 0;
        const auto start = m_at;
        if (!number(magic) || magic != tensorMagic)
            return failAt(start, Reason::TensorMisplaced, {name});
        if (!number(reserved) || !number(deviceType) || !number(deviceId) || !number(dimensions) || !number(code)
            || !number(bits) || !number(lanes))
            return failAt(start, Reason::TensorCut, {name});
        if (dimensions < 0 || dimensions > maxParameterDimensions || bits < 1 || bits > 64 || lanes < 1)
            return failAt(start, Reason::TensorTypeImpossible, {name});
        Parameter tensor;
        tensor.name = name;
        tensor.dtype = dtypeName(code, bits, lanes);
        std::optional<qint64> expected = (bits + 7) / 8; // the writer ignores lanes
        for (qint32 i = 0; i < dimensions; ++i) {
            qint64 extent = 0;
            if (!number(extent) || extent < 0)
                return failAt(start, Reason::TensorShapeImpossible, {name});
            tensor.shape.push_back(extent);
            expected = expected ? checkedMultiply(*expected, extent) : std::nullopt;
        }
        qint64 stored = 0;
        if (!number(stored) || stored < 0 || stored > remaining())
            return failAt(start, Reason::TensorDataTooLarge, {name});
        if (!expected)
            addFinding(start, Reason::TensorSizeOverflow, {name, QString::number(stored)});
        else if (*expected != stored)
            addFinding(start, Reason::TensorSizeWrong, {name, QString::number(stored), QString::number(*expected)});
        tensor.dataOffset = ByteOffset(m_at);
        tensor.bytes = ByteCount(stored);
        m_at += stored;
        m_result.tensors.push_back(std::move(tensor));
        return true;
    }

    template <typename Number>
    bool number(Number &value)
    {
        if (remaining() < qint64(sizeof(Number)))
            return false;
        value = qFromLittleEndian<Number>(m_bytes.data() + m_at);
        m_at += qsizetype(sizeof(Number));
        return true;
    }

    [[nodiscard]] qint64 remaining() const { return m_bytes.size() - m_at; }

    // The first argument of each message is the offset.

    void addFinding(qsizetype offset, FindingReason reason, const QStringList &arguments)
    {
        Finding finding =
            makeFinding(Code::ParametersDamaged, {}, reason, QStringList {QString::number(offset)} + arguments);
        finding.offset = ByteOffset(offset);
        m_result.findings.push_back(std::move(finding));
    }

    void fail(FindingReason reason, const QStringList &arguments = {}) { failAt(m_at, reason, arguments); }
    bool failAt(qsizetype offset, FindingReason reason, const QStringList &arguments)
    {
        m_result.damage = makeError(Code::ParametersDamaged, reason, QStringList {QString::number(offset)} + arguments);
        m_result.damage->offset = ByteOffset(offset);
        return false;
    }

    QByteArrayView m_bytes;
    const qint64 m_tensorLimit;
    qsizetype m_at = 0;
    Parameters m_result;
};

} // namespace

Parameters readParameters(QByteArrayView bytes, qint64 tensorLimit)
{
    return ParamsReader(bytes, tensorLimit).read();
}

} // namespace Mlf

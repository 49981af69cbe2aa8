// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/loosegraph.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonreader.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Mlf {

std::vector<LooseGraphNode> readLooseGraph(QByteArrayView bytes, const Limits &limits)
{
    const Result<QJsonDocument> document = readJson(bytes, limits, Code::GraphDamaged);
    if (!document || !document->isObject())
        return {};
    const QJsonArray list = document->object()[u"nodes"_s].toArray();
    std::vector<LooseGraphNode> nodes;
    for (const QJsonValue &value : list) {
        const QJsonObject object = value.toObject();
        LooseGraphNode &node = nodes.emplace_back();
        node.name = object[u"name"_s].toString();
        node.isOperator = object[u"op"_s].toString() != "null"_L1;
        const QJsonObject attributes =
            (object.contains(u"attrs"_s) ? object[u"attrs"_s] : object[u"attr"_s]).toObject();
        node.function = node.isOperator ? attributes[u"func_name"_s].toString() : QString();
        const QJsonArray inputs = object[u"inputs"_s].toArray();
        for (const QJsonValue &input : inputs) {
            const qint64 from = wholeNumber(input.toArray().at(0)).value_or(-1);
            if (from >= 0 && from < list.size())
                node.inputs.push_back(int(from));
            else
                ++node.inputsToNowhere;
        }
    }
    return nodes;
}

} // namespace Mlf

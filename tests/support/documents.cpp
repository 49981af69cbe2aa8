// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/documents.h"

#include "model/analysis/code/functionworkspace.h"
#include "model/archive/entry.h"
#include "model/base/bytesource.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

DocumentPointer required(Result<DocumentPointer> result)
{
    if (!result)
        qFatal("the document cannot be built: %s", qPrintable(result.error().detail));
    return std::move(result).value();
}

QJsonObject moduleJson(const QString &name, const std::vector<std::pair<QString, qint64>> &kernels,
                       qint64 mainWorkspace)
{
    QJsonArray functions;
    for (const auto &[function, bytes] : kernels) {
        const QJsonObject workspace {{u"device"_s, 1}, {u"workspace_size_bytes"_s, bytes}};
        functions += QJsonObject {{u"function_name"_s, function}, {u"workspace"_s, QJsonArray {workspace}}};
    }
    const QJsonObject main {{u"device"_s, 1},
                            {u"workspace_size_bytes"_s, mainWorkspace},
                            {u"constants_size_bytes"_s, 64},
                            {u"io_size_bytes"_s, 96}};
    const QJsonObject memory {
        {u"functions"_s, QJsonObject {{u"main"_s, QJsonArray {main}}, {u"operator_functions"_s, functions}}}};
    return {{u"model_name"_s, name},
            {u"style"_s, u"full-model"_s},
            {u"export_datetime"_s, u"2024-05-01 12:00:00Z"_s},
            {u"executors"_s, QJsonArray {u"aot"_s}},
            {u"target"_s, QJsonArray {u"c -keys=arm_cpu,cpu -mcpu=cortex-m7"_s}},
            {u"memory"_s, memory}};
}

QByteArray metadataJson(const QJsonObject &modules)
{
    return QJsonDocument(QJsonObject {{u"version"_s, 7}, {u"modules"_s, modules}}).toJson();
}

QByteArray kernelSource(const std::vector<std::pair<QString, qint64>> &kernels)
{
    QByteArray text = "// tvm target: c -keys=arm_cpu,cpu -mcpu=cortex-m7\n#include <stdint.h>\n";
    for (const auto &kernel : kernels)
        text += "TVM_DLL int32_t " + kernel.first.toUtf8() + "(int8_t* p0, int8_t* T_out) {\n  return 0;\n}\n\n";
    return text;
}

} // namespace

std::shared_ptr<Listing> listingFromFiles(const std::vector<TestFile> &files)
{
    auto listing = std::make_shared<Listing>();
    listing->name = u"test.tar"_s;
    listing->isComplete = true;
    for (const auto &[path, bytes] : files) {
        Entry entry;
        const bool isFolder = path.endsWith(u'/');
        entry.path = isFolder ? path.chopped(1) : path;
        entry.type = isFolder ? EntryType::Directory : EntryType::File;
        entry.size = ByteCount(bytes.size());
        if (!isFolder)
            entry.m_source = ByteSource::fromBytes(bytes);
        listing->entries.push_back(std::move(entry));
        listing->bytes = ByteCount(listing->bytes.value() + bytes.size());
    }
    listing->indexPaths();
    return listing;
}

void changeEntry(Listing &listing, std::size_t index, const std::function<void(Entry &)> &change)
{
    std::vector<Entry> changed;
    for (Entry entry : listing.entries) {
        if (changed.size() == index)
            change(entry);
        changed.push_back(std::move(entry));
    }
    listing.entries = std::move(changed);
    listing.indexPaths();
}

DocumentPointer documentFromFiles(const std::vector<TestFile> &files, Document::Stage until)
{
    BuildOptions options;
    options.until = until;
    return required(buildDocument(listingFromFiles(files), options));
}

DocumentPointer documentFromMembers(const std::vector<Member> &members)
{
    std::vector<TestFile> files;
    for (const Member &member : members)
        files.emplace_back(QString::fromUtf8(member.path.startsWith("./") ? member.path.mid(2) : member.path),
                           member.bytes);
    return documentFromFiles(files);
}

DocumentPointer documentAt(const QString &path, const BuildOptions &options)
{
    return required(buildDocument(path, options));
}

DocumentPointer documentFromFixture(const QString &name)
{
    return documentAt(fixturePath(name));
}

std::vector<TestFile> modelWithKernels(const std::vector<std::pair<QString, qint64>> &kernels, qint64 mainWorkspace)
{
    const QJsonObject modules {{u"kws"_s, moduleJson(u"kws"_s, kernels, mainWorkspace)}};
    return {{u"metadata.json"_s, metadataJson(modules)}, {u"codegen/host/src/kws_lib1.c"_s, kernelSource(kernels)}};
}

std::vector<TestFile> smallModel(int modules)
{
    using Kernels = std::vector<std::pair<QString, qint64>>;
    const Kernels kws {{u"tvmgen_kws_fused_nn_conv2d_add_clip"_s, 864},
                       {u"tvmgen_kws_fused_nn_conv2d_add_clip_1"_s, 1248},
                       {u"tvmgen_kws_fused_nn_softmax"_s, 0}};
    const Kernels vad {{u"tvmgen_vad_fused_nn_dense"_s, 16}};
    QJsonObject json {{u"kws"_s, moduleJson(u"kws"_s, kws, 23344)}};
    if (modules > 1)
        json.insert(u"vad"_s, moduleJson(u"vad"_s, vad, 512));
    const QByteArray relay = "def @main(%input: Tensor[(1, 4), int8]) {\n  nn.softmax(%input)\n}\n";
    std::vector<TestFile> files {
        {u"codegen/"_s, {}},
        {u"codegen/host/src/kws_lib0.c"_s,
         "#include \"tvmgen_kws.h\"\nint32_t tvmgen_kws_run(void* in, void* out) {\n  return 0;\n}\n"},
        {u"codegen/host/src/kws_lib1.c"_s, kernelSource(kws)},
        {u"metadata.json"_s, metadataJson(json)},
        {u"src/kws.relay"_s, relay},
        {u"runtime/include/tvm/runtime/crt.h"_s, "#pragma once\n"},
        {u"runtime/src/p10.c"_s, "int p10;\n"},
        {u"runtime/src/p2.c"_s, "int p2;\n"},
    };
    if (modules > 1) {
        files.emplace_back(u"codegen/host/src/vad_lib1.c"_s, kernelSource(vad));
        files.emplace_back(u"src/vad.relay"_s, relay);
    }
    return files;
}

} // namespace Mlf::Test

// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/fileforms.h"

#include "model/archive/containerformat.h"
#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "model/document/places.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool isObject(QByteArrayView bytes)
{
    return bytes.startsWith("\x7f"
                            "ELF");
}

bool looksBinary(QByteArrayView bytes)
{
    return bytes.first(std::min<qsizetype>(bytes.size(), 8192)).contains('\0');
}

/// Calls `read` with the bytes of a file, or with no bytes if it cannot be opened.
template <typename Read>
auto readFrom(const Document &document, const QString &path, const Read &read)
{
    const auto source = document.bytes(path);
    return read(source ? source->view() : QByteArrayView());
}

} // namespace

std::vector<FileForm> formsOf(const Document &document, const QString &path)
{
    return readFrom(document, path, [&](QByteArrayView bytes) {
        const DocumentFile *file = document.file(path);
        std::vector<FileForm> forms;
        if (file && isJson(*file))
            forms.push_back(FileForm::Tree);
        if (file && file->kind == ArtifactKind::Parameters)
            forms.push_back(FileForm::Tensors);
        if (isObject(bytes))
            forms.insert(forms.end(), {FileForm::Symbols, FileForm::Sections});
        if (looksBinary(bytes))
            forms.insert(forms.end(), {FileForm::Bytes, FileForm::Text});
        else
            forms.insert(forms.end(), {FileForm::Text, FileForm::Bytes});
        return forms;
    });
}

bool holdsArchive(const Document &document, const QString &path)
{
    const Entry *entry = document.listing->find(path);
    const std::shared_ptr<const ByteSource> bytes = entry ? entry->bytes() : nullptr;
    if (!bytes)
        return false;
    const QByteArrayView view = bytes->view();
    const ContainerFormat format = recogniseFormat(view.first(std::min(view.size(), formatStartBytes)));
    const QString name = path.section(u'/', -1).toLower();
    const bool isNamedSo = name.contains(".tar."_L1) || name.endsWith(".tgz"_L1) || name.endsWith(".txz"_L1)
        || name.endsWith(".tzst"_L1) || name.endsWith(".mlf"_L1);
    return format.container || (format.compression != Compression::None && isNamedSo);
}

const Parameters *knownParameters(const Document &document, const QString &path)
{
    const auto holder =
        std::ranges::find_if(document.modules, [&](const Module &module) { return module.parametersFile == path; });
    return holder == document.modules.end() ? nullptr : &holder->parameters;
}

const ObjectFile *knownObject(const Document &document, const QString &path)
{
    for (const Module &module : document.modules) {
        for (const ScannedObject &scanned : module.objects) {
            if (scanned.path == path && scanned.object && !scanned.object->limit)
                return &*scanned.object;
        }
    }
    return nullptr;
}

Parameters readParametersOf(const Document &document, const QString &path)
{
    return readFrom(document, path,
                    [&](QByteArrayView bytes) { return readParameters(bytes, document.limits[Limit::Items]); });
}

Result<ObjectFile> readObjectOf(const Document &document, const QString &path)
{
    return readFrom(document, path, [](QByteArrayView bytes) { return readObject(bytes); });
}

Result<JsonTree> readTreeOf(const Document &document, const QString &path, const std::stop_token &stop)
{
    const std::shared_ptr<const ByteSource> text = document.bytes(path);
    if (!text)
        return Error {.code = Code::EntryUnreadable, .entry = path};
    Result<JsonOutline> outline = JsonOutline::read(text->view(), document.limits, Code::BadMetadata, stop);
    if (!outline)
        return outline.error();
    return JsonTree {text, std::move(outline).value()};
}

} // namespace Mlf

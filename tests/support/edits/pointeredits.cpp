// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edits/treeedits.h"

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

/// "(&(pool_var[16]))", captures the pool and the number.
const QRegularExpression &placePattern()
{
    static const QRegularExpression place(u"\\(&\\((\\w+_var)\\[(\\d+)\\]\\)\\)"_s);
    return place;
}

void addOffsets(QString &text)
{
    replaceEach(text, placePattern(),
                [](const auto &match) { return u'(' + match.captured(1) + u" + "_s + match.captured(2) + u')'; });
}

/// A macro with the parentheses that programmers put around each parameter.
void nameThePlaces(QString &text)
{
    const QString before = text;
    replaceEach(text, placePattern(),
                [](const auto &match) { return u"MODEL_AT(%1, %2)"_s.arg(match.captured(1), match.captured(2)); });
    if (text != before)
        text.insert(behindIncludes(text), u"#define MODEL_AT(pool, offset) ((void*)(&(pool)[(offset)]))\n"_s);
}

void castPlaces(QString &text)
{
    replaceEach(text, placePattern(), [](const auto &match) { return u"(void*)(uint8_t*)"_s + match.captured(0); });
    static const QRegularExpression argument(u"(?<=[(,] |[(,])(sid_\\w+)(?=[,)])(?!\\) != 0\\) \\{)"_s);
    replaceInFunctions(text, argument, [](const auto &match) { return u"(void*)"_s + match.captured(1); });
}

void addNumbers(QString &text)
{
    replaceEach(text, placePattern(), [](const auto &match) {
        return u"(void*)((uintptr_t)%1 + %2)"_s.arg(match.captured(1), match.captured(2));
    });
}

void typePlaces(QString &text)
{
    static const QRegularExpression declaration(u"void\\* (\\w+_let) = (\\(&\\(\\w+_var\\[\\d+\\]\\)\\));"_s);
    replaceEach(text, declaration, [](const auto &match) {
        return u"int8_t* const %1 = (int8_t*)%2;"_s.arg(match.captured(1), match.captured(2));
    });
    // Arguments without a cast need one now.
    static const QRegularExpression argument(u"(?<=[(,] |[(,])(\\w+_let)(?=[,)])(?!\\)\\[)"_s);
    static const QRegularExpression call(u"if \\(tvmgen_\\w+\\([^;]*;"_s);
    replaceInFunctions(text, call, [](const auto &match) {
        QString line = match.captured(0);
        replaceEach(line, argument, [](const auto &one) { return u"(void*)"_s + one.captured(1); });
        return line;
    });
}

/// Declares the variable on one line and assigns its address on the next one.
void splitPlaces(QString &text)
{
    static const QRegularExpression declaration(u"^( *)void\\* (\\w+) = (\\(&\\(\\w+_var\\[\\d+\\]\\)\\));"_s,
                                                QRegularExpression::MultilineOption);
    replaceInFunctions(text, declaration, [](const auto &match) {
        return u"%1void* %2;\n%1%2 = %3;"_s.arg(match.captured(1), match.captured(2), match.captured(3));
    });
}

/// Main computes the address of a tensor at its use.
void inlinePlaces(QString &text)
{
    static const QRegularExpression declaration(u"  void\\* (sid_\\w+_let) = (\\(&\\(\\w+_var\\[\\d+\\]\\)\\));\\n"_s);
    const std::vector<GeneratedFunction> functions = generatedFunctions(text);
    for (auto function = functions.rbegin(); function != functions.rend(); ++function) {
        if (!function->isMain())
            continue;
        QString own = text.sliced(function->head, function->end - function->head);
        std::map<QString, QString> places;
        replaceEach(own, declaration, [&](const auto &match) {
            places.insert_or_assign(match.captured(1), match.captured(2));
            return QString();
        });
        for (const auto &[name, place] : places)
            own.replace(QRegularExpression(u"\\b"_s + name + u"\\b"_s), place);
        text.replace(function->head, function->end - function->head, own);
    }
}

void restrictParameters(QString &text)
{
    static const QRegularExpression parameter(u"\\*\\s*(?=\\w+$|\\w+,)"_s);
    for (const GeneratedFunction &function : generatedFunctions(text)) {
        if (function.isMain() || function.parameters.contains("args"_L1))
            continue;
        QString parameters = function.parameters;
        replaceEach(parameters, parameter, [](const auto &) { return u"* restrict "_s; });
        text.replace(function.name + u'(' + function.parameters + u") {"_s,
                     function.name + u'(' + parameters + u") {"_s);
    }
}

void addConst(QString &text)
{
    static const QRegularExpression input(u"(?<![\\w] )(\\b\\w+\\*) (p\\d+|placeholder\\w*)(?=,|$)"_s);
    static const QRegularExpression pool(u"uint8_t\\* (?=\\w+_var\\b)"_s);
    static const QRegularExpression written(u"void\\* (?=\\w+_let = )"_s);
    for (const GeneratedFunction &function : generatedFunctions(text)) {
        QString parameters = function.parameters;
        replaceEach(parameters, input,
                    [](const auto &match) { return u"const %1 %2"_s.arg(match.captured(1), match.captured(2)); });
        replaceEach(parameters, pool, [](const auto &) { return u"uint8_t* const "_s; });
        // The declaration of the function gets the same types.
        text.replace(function.name + u'(' + function.parameters + u')', function.name + u'(' + parameters + u')');
    }
    replaceEach(text, written, [](const auto &) { return u"void* const "_s; });
}

/// "uint8_t* ws0 = pool_var;" at the top of a function; addresses use that variable.
void nameThePools(QString &text)
{
    const std::vector<GeneratedFunction> functions = generatedFunctions(text);
    for (auto function = functions.rbegin(); function != functions.rend(); ++function) {
        QString body = text.sliced(function->body, function->end - function->body);
        QString locals;
        for (const QString &name : parameterNames(function->parameters)) {
            const QString place = u"(&("_s + name + u'[';
            if (!name.endsWith("_var"_L1) || !body.contains(place))
                continue;
            const QString local = u"base%1"_s.arg(locals.count(u'\n'));
            locals += u"\n  uint8_t* "_s + local + u" = "_s + name + u';';
            body.replace(place, u"(&("_s + local + u'[');
        }
        text.replace(function->body, function->end - function->body, locals + body);
    }
}

/// The entry passes a pointer to the first byte instead of the array, as compilers require that reject other pointer
/// types.
void passFirstBytes(QString &text)
{
    static const QRegularExpression pool(u"(?<=[,(])&(global_workspace|global_const_workspace)(?=[,)])"_s);
    replaceEach(text, pool, [](const auto &match) {
        return match.captured(1) == u"global_workspace"_s ? u"&global_workspace[0]"_s
                                                          : u"(uint8_t*)&"_s + match.captured(1);
    });
}

void renamePools(QString &text)
{
    static const QRegularExpression parameter(
        u"\\b(global_const_workspace|global_workspace|dtcm|sram)_(\\d+)_var\\b"_s);
    replaceEach(text, parameter, [](const auto &match) {
        return (match.captured(1) == u"global_const_workspace"_s ? u"weights"_s : u"scratch_"_s + match.captured(1)[0])
            + match.captured(2);
    });
    text.replace(QRegularExpression(u"\\bglobal_workspace\\b"_s), u"tensor_arena"_s);
    text.replace(QRegularExpression(u"\\bglobal_const_workspace\\b"_s), u"model_weights"_s);
}

void renameTensors(QString &text)
{
    static const QRegularExpression tensor(u"\\bsid_(\\d+)(_let)?\\b"_s);
    replaceEach(text, tensor, [](const auto &match) { return u"activation"_s + match.captured(1); });
    // The kernels' own buffers; not the fields of the constant pool, which have the same ending.
    static const QRegularExpression own(
        u"\\b(T_\\w+|pad_temp\\w*|PadInput\\w*|PaddedInput\\w*|DepthwiseConv2d\\w*)_let\\b"_s);
    replaceInFunctions(text, own, [](const auto &match) { return u"tmp_"_s + match.captured(1); });
}

void renameParameters(QString &text)
{
    static const QRegularExpression ofMain(u"\\b(\\w+)_buffer_var\\b"_s);
    static const QRegularExpression input(u"\\bp(\\d+)\\b"_s);
    replaceEach(text, ofMain, [](const auto &match) { return match.captured(1) + u"_ptr"_s; });
    replaceInFunctions(text, input, [](const auto &match) { return u"in"_s + match.captured(1); });
}

void renameTypes(QString &text)
{
    static const QRegularExpression type(u"\\b(int8_t|int16_t|float)\\*"_s);
    const QString before = text;
    replaceInFunctions(text, type, [](const auto &match) {
        return (match.captured(1) == u"float"_s        ? u"float32_t"_s
                    : match.captured(1) == u"int8_t"_s ? u"q7_t"_s
                                                       : u"q15_t"_s)
            + u'*';
    });
    if (text != before)
        text.insert(behindIncludes(text),
                    u"typedef int8_t q7_t;\ntypedef int16_t q15_t;\ntypedef float float32_t;\n"_s);
}

/// Parameters and variables get the names of pointer types, some of which are names of other names.
void namePointerTypes(QString &text)
{
    static const QRegularExpression pointer(
        u"(?<!const )\\b(void|u?int8_t|int16_t|int32_t|float)\\* (?=\\w+( =|;|,|\\)))"_s);
    const QString before = text;
    replaceInFunctions(text, pointer, [](const auto &match) { return match.captured(1) + u"_place "_s; });
    if (text == before)
        return;
    QString types = u"typedef uint8_t byte_t;\ntypedef byte_t *byte_place;\ntypedef byte_place uint8_t_place;\n"
                    "typedef void* void_place;\n"_s;
    for (const QString &type : {u"int8_t"_s, u"int16_t"_s, u"int32_t"_s, u"float"_s})
        types += u"typedef %1 *%1_place, %1_number;\n"_s.arg(type);
    text.insert(behindIncludes(text), types);
}

/// The size of a pool is in its type.
void namePoolTypes(QString &text)
{
    static const QRegularExpression pool(
        u"(__attribute__\\(\\(section\\([^\\n]*\\n)static uint8_t (\\w+)\\[(\\d+)\\];"_s);
    replaceEach(text, pool, [](const auto &match) {
        return u"typedef uint8_t arena_of_%2[%3];\n%1static arena_of_%2 %2;"_s.arg(match.captured(1), match.captured(2),
                                                                                   match.captured(3));
    });
}

} // namespace

std::vector<TreeEdit> pointerEdits()
{
    const auto each = [](void (*change)(QString &)) {
        return [change](SourceTree &tree) { return tree.changeSources(change); };
    };
    return {{u"sums of pointer and offset"_s, each(addOffsets)},
            {u"sums of numbers for places"_s, each(addNumbers)},
            {u"places by a macro"_s, each(nameThePlaces)},
            {u"casts of places and arguments"_s, each(castPlaces)},
            {u"places of another type"_s, each(typePlaces)},
            {u"places behind their declarations"_s, each(splitPlaces)},
            {u"places where they are handed on"_s, each(inlinePlaces)},
            {u"restrict"_s, each(restrictParameters)},
            {u"const"_s, each(addConst)},
            {u"pools by a local name"_s, each(nameThePools)},
            {u"the first byte of a pool for the pool"_s, each(passFirstBytes)},
            {u"pools renamed"_s, each(renamePools)},
            {u"tensors renamed"_s, each(renameTensors)},
            {u"parameters renamed"_s, each(renameParameters)},
            {u"types by other names"_s, each(renameTypes)},
            {u"pointer types by names"_s, each(namePointerTypes)},
            {u"pools of an array type"_s, each(namePoolTypes)}};
}

} // namespace Mlf::Test

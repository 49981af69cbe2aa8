// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/functionname.h"

#include "model/base/wordlist.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True for operators of several words, without "nn_" and "contrib_". All other operators are one word.
bool isLongOperator(QStringView text)
{
    static const WordList known(
        u"adaptive_avg_pool1d adaptive_avg_pool2d adaptive_max_pool1d adaptive_max_pool2d adv_index avg_pool1d "
        u"avg_pool2d avg_pool3d batch_flatten batch_matmul batch_norm batch_to_space_nd bias_add bitpack "
        u"bitserial_conv2d bitwise_and bitwise_or broadcast_to broadcast_to_like collapse_sum_like "
        u"conv1d_transpose conv2d_NCHWc conv2d_NCHWc_int8 conv2d_gemm_without_weight_transform conv2d_transpose "
        u"conv2d_winograd_weight_transform conv2d_winograd_without_weight_transform conv3d_transpose "
        u"cross_entropy dense_pack depth_to_space depthwise_conv2d depthwise_conv2d_NCHWc "
        u"depthwise_conv2d_NCHWc_int8 dynamic_to_static expand_dims expand_like fast_erf fast_exp fast_softmax "
        u"fast_tanh fixed_point_multiply fixed_point_multiply_per_axis floor_divide floor_mod full_like gather_nd "
        u"global_avg_pool2d global_max_pool2d greater_equal group_norm instance_norm l2_normalize layer_norm "
        u"layout_transform leaky_relu left_shift less_equal log_softmax logical_and logical_not logical_or "
        u"matrix_set_diag max_pool1d max_pool2d max_pool3d mirror_pad not_equal one_hot ones_like reinterpret "
        u"relu6 reshape_like resize1d resize2d resize3d reverse_reshape right_shift roi_align roi_pool "
        u"scatter_add scatter_nd sequence_mask shape_of slice_like space_to_batch_nd space_to_depth sparse_dense "
        u"strided_set strided_slice trunc unravel_index upsampling3d zeros_like");
    return known.contains(text);
}

QString withoutPrefix(const QString &name, const QString &module)
{
    const QString full = u"tvmgen_%1_"_s.arg(module);
    if (!module.isEmpty() && name.size() > full.size() && name.startsWith(full, Qt::CaseInsensitive))
        return name.mid(full.size());
    return name;
}

/// Number of words of the operator that begins at `from`.
qsizetype operatorLength(const QList<QStringView> &words, qsizetype from)
{
    constexpr qsizetype longest = 6;
    for (qsizetype count = std::min(longest, words.size() - from); count > 1; --count) {
        // All words are views of the same text, so one view can cover several words.
        if (isLongOperator({words[from].begin(), words[from + count - 1].end()}))
            return count;
    }
    return 1;
}

QStringList operators(QStringView fused)
{
    static constexpr std::array prefixes {"nn"_L1, "contrib"_L1, "image"_L1, "vision"_L1};
    const QList<QStringView> words = fused.split(u'_', Qt::SkipEmptyParts);
    QStringList result;
    for (qsizetype i = 0; i < words.size();) {
        if (i + 1 < words.size() && std::find(prefixes.begin(), prefixes.end(), words[i]) != prefixes.end()) {
            ++i;
            continue;
        }
        QStringList parts;
        // A dialect stays with its operator: "qnn_conv2d".
        if (words[i] == u"qnn"_s && i + 1 < words.size())
            parts += words[i++].toString();
        for (const qsizetype end = i + operatorLength(words, i); i < end; ++i)
            parts += words[i].toString();
        result += parts.join(u'_');
    }
    return result;
}

/// Joins the names of operators in the order of their first occurrence, each once with its count. If TVM cut the name,
/// the incomplete operator is last.
QString joined(QStringList names, bool isCut)
{
    const QString cut = isCut && !names.isEmpty() ? names.takeLast() + u'…' : QString();
    QStringList parts;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (names.indexOf(names[i]) != i)
            continue;
        const qsizetype count = names.count(names[i]);
        parts += count > 1 ? u"%1×%2"_s.arg(names[i]).arg(count) : names[i];
    }
    if (isCut && !cut.isEmpty())
        parts += cut;
    return parts.join(u" + "_s);
}

/// Matches a kernel's name as operators, hash and counter. TVM cuts names at 80 characters and appends a hash, which
/// depends on the platform's hash function: 16 hexadecimal digits, before TVM 0.9 up to 20 decimal digits. No counter
/// is that long.
QRegularExpressionMatch fusedName(const QString &rest)
{
    static const QRegularExpression kernel(u"^fused_(.+?)(_(?:[0-9a-f]{8,16}_|\\d{8,20}_?))?(?:_(\\d{1,7}))?_?$"_s);
    return kernel.match(rest);
}

} // namespace

QStringList fusedOperators(const QString &name, const QString &module)
{
    const QRegularExpressionMatch match = fusedName(withoutPrefix(name, module));
    if (!match.hasMatch())
        return {};
    QStringList names = operators(match.capturedView(1));
    if (match.hasCaptured(2) && !names.isEmpty())
        names.removeLast();
    return names;
}

bool isCutName(const QString &name, const QString &module)
{
    return fusedName(withoutPrefix(name, module)).hasCaptured(2);
}

QString shortFunctionName(const QString &name, const QString &module)
{
    const QString rest = withoutPrefix(name, module);
    const QRegularExpressionMatch match = fusedName(rest);
    if (!match.hasMatch())
        return rest;
    QString text = joined(operators(match.capturedView(1)), match.hasCaptured(2));
    if (text.isEmpty())
        return rest;
    if (match.hasCaptured(3))
        text += u" #"_s + match.captured(3);
    return text;
}

} // namespace Mlf

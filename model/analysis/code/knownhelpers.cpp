// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/knownhelpers.h"

#include "model/csource/preprocess/ctokens.h"

#include <string_view>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype endLength = 9; ///< length of the random end of a name, such as "_WOXTZWYH"

constexpr QByteArrayView max8Loop = "max8_loop(int8_t*arg,int8_t*res,intN){for(inti=0;i<N;++i)if(arg[i]>res[i])"
                                    "res[i]=arg[i];return0;}";
constexpr QByteArrayView max8 =
    "max8(int8_t*arg,int8_t*res,intN){int32_t*parg32,*pres32;intuna_arg=(int32_t)arg&0x3,una_res=(int32_t)res&0x3;"
    "int32_tretcode=0;if(N<4||((una_arg||una_res)&&una_arg!=una_res)){retcode=max8_loop(arg,res,N);gotoout;}"
    "if(una_arg){intn=(4-una_arg);if(n>N||(N-n)<4)n=N;retcode=max8_loop(arg,res,n);N-=n;if(N==0)gotoout;arg+=n;res+=n;}"
    "parg32=(int32_t*)arg;pres32=(int32_t*)res;for(inti=0;i<N/4;++i){int32_targ32=*parg32++;int32_tres32=*pres32;"
    "__ssub8(arg32,res32);res32=__sel(arg32,res32);*pres32++=res32;}"
    "if(N&0x3){retcode=max8_loop((int8_t*)parg32,(int8_t*)pres32,N&0x3);gotoout;}out:returnretcode;}";

} // namespace

QByteArray tokensOf(const FunctionDefinition &function, const CPreprocessed *preprocessed)
{
    if (function.text.isEmpty())
        return {};
    const CTokens tokens(function.text, {preprocessed, function.textBegin.value()});
    const QByteArray name = function.name.toUtf8();
    qsizetype first = 0;
    while (first < tokens.size() && !(tokens.is(first, std::string_view(name)) && tokens.is(first + 1, "(")))
        ++first;
    QByteArray text;
    for (qsizetype i = first; i < tokens.size(); ++i)
        text += QByteArrayView(tokens.text(i));
    return text;
}

const KnownHelper *knownHelper(const QString &name, const std::function<QByteArray(const QString &name)> &tokens)
{
    static const KnownHelper max8Walk {2, 1, {{0, false}, {1, true}}};
    if (!name.startsWith("max8_"_L1) || name.size() != 4 + endLength)
        return nullptr;
    const QString end = name.last(endLength);
    const auto plain = [&](const QString &function) { return tokens(function).replace(end.toUtf8(), QByteArray()); };
    return plain(name) == max8 && plain(u"max8_loop"_s + end) == max8Loop ? &max8Walk : nullptr;
}

} // namespace Mlf

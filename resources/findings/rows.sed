# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes the tables of model/base/errortext.cpp from findings.json, for the compiler and for lupdate. A line that fits no
# rule is left as it is, and then does not compile.
1d
$d
s/^"advice": \[$/struct Advice {/
s/^"codes": \[$/constexpr CodeRow codeRows[] = {/
s/^"reasons": \[$/constexpr ReasonRow reasonRows[] = {/
s/^\],?$/};/
s/^\{"name": "([A-Za-z]+)", "text": (".*")\},?$/static constexpr auto \1 = QT_TRANSLATE_NOOP("Advice", \2);/
s/^\{"code": "([a-z0-9-]+)", "header": "[a-z/.]+", "severity": "([A-Z][a-z]+)", "advice": "([A-Za-z]+)", "text": (".*")\},?$/{"\1", Severity::\2, QT_TRANSLATE_NOOP("Findings", \4), Advice::\3},/
s/^\{"reason": "([a-z0-9-]+)", "header": "[a-z/.]+", "text": (".*")\},?$/{"\1", QT_TRANSLATE_NOOP("Findings", \2)},/

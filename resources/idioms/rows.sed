# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes the table of model/questions/cidioms.cpp from idioms.json, for the compiler and for lupdate. A line that fits
# no rule is left as it is, and then does not compile.
/^[][]$/d
s/^\{"idiom": "([A-Za-z]+)", "values": "[^"]*", "patterns": \[(.*)\], "text": (".*")\},?$/{CIdiom::Kind::\1, {\2}, QT_TRANSLATE_NOOP("Idioms", \3)},/

# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes the enumerators of CIdiom::Kind from idioms.json, with the meaning of their values.
/^[][]$/d
s/^\{"idiom": "([A-Za-z]+)", "values": "([^"]*)".*$/\1, \/\/\/< \2/

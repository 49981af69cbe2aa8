#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs packaging/recipes in a scratch repository with two versions of an archive.
#
#   tests/packaging/recipes.sh PROGRAM

set -euo pipefail
export LC_ALL=C.UTF-8

program=$(realpath "${1:?recipes.sh wants the program}")
command -v git >/dev/null || { echo "skipped, git is missing"; exit 77; }
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
recipes=$root/packaging/recipes
fixtures=$root/tests/data/fixtures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
rows=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }
# has FILE TEXT...: each text stands in the file.
has() {
    local file=$1 text
    shift
    for text; do
        rows=$((rows + 1))
        grep -qF -- "$text" "$file" || { fail "$(basename "$file") does not say: $text"; sed -n '1,20s/^/    /p' "$file"; }
    done
}
lacks() {
    rows=$((rows + 1))
    [[ -s $1 ]] || fail "$(basename "$1") is empty"
    ! grep -qF -- "$2" "$1" || fail "$(basename "$1") says: $2"
}
# is WANTED FOUND WHAT
is() {
    rows=$((rows + 1))
    [[ $1 == "$2" ]] || fail "$3: $2 instead of $1"
}

mkdir -m 700 "$work/home" "$work/run" "$work/bin" "$work/repository"
unset "${!XDG_@}" "${!GIT_@}" DISPLAY WAYLAND_DISPLAY
export HOME=$work/home XDG_RUNTIME_DIR=$work/run GIT_CONFIG_NOSYSTEM=1
export PATH=$work/bin:$recipes:$PATH
ln -s "$program" "$work/bin/mlf-viewer"
ln -s "$program-cli" "$work/bin/mlf-viewer-cli"
cd "$work/repository"
git init -q -b main
git config user.name Tester
git config user.email tester@example.org
git config --file .git/config --unset-all include.path 2>/dev/null || true
git config include.path "$recipes/gitconfig"
cp "$recipes/gitattributes" .gitattributes
# pack FIXTURE: as the archive of the repository, always with the same bytes.
pack() { tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C "$fixtures/$1" -cf models/kws.tar .; }
mkdir models
pack v7-aot-usmp
git add .
git commit -qm 'the model'

for path in models/a.tar models/a.tar.gz models/deep/er/a.tar.xz models/deep/a.tar.zst models/deep/a.mlf; do
    is "$path: diff: mlf" "$(git check-attr diff -- "$path")" "the attribute of $path"
done
is 'models/a.txt: diff: unspecified' "$(git check-attr diff -- models/a.txt)" "the attribute of another file"

# ---- git diff --------------------------------------------------------------------------------------------------------

mlf-textconv models/kws.tar >"$work/text"
has "$work/text" 'workspace       ' 'model           tilt' 'functions  tvmgen_tilt_fused_nn_softmax' 'constants  '
lacks "$work/text" kws.tar
is yes "$([[ $(wc -l <"$work/text") -lt 200 ]] && echo yes)" "textconv, fewer than 200 lines"
cp models/kws.tar "$work/other name.tar"
gzip -kn "$work/other name.tar"
for copy in "$work/other name.tar" "$work/other name.tar.gz"; do
    mlf-textconv "$copy" >"$work/again"
    rows=$((rows + 1))
    cmp -s "$work/text" "$work/again" || { fail "textconv of the same model"; diff "$work/text" "$work/again" || true; }
done
if [[ -d ${MLF_CORPUS:-} ]]; then
    for archive in "$MLF_CORPUS"/*.tar.xz; do
        mlf-textconv "$archive" >"$work/long" 2>&1
        has "$work/long" 'format  ' # its status is 0 whatever there is
        lacks "$work/long" 'mlf-viewer: '
        is yes "$([[ $(wc -l <"$work/long") -lt 200 ]] && echo yes)" "textconv of $archive, fewer than 200 lines"
    done
fi
if [[ -d ${MLF_CORPUS:-}/pairs ]]; then
    for side in old new; do
        mlf-textconv "$MLF_CORPUS/pairs/pair01_$side.tar.xz" >"$work/exported.$side"
    done
    rows=$((rows + 1))
    cmp -s "$work/exported.old" "$work/exported.new" || fail "textconv of a model that was exported again"
fi
head -c 3000 models/kws.tar >"$work/cut.tar"
is 0 "$(mlf-textconv "$work/cut.tar" >"$work/cut.txt"; echo $?)" "textconv of a damaged archive"
has "$work/cut.txt" 'mlf-viewer:'

# What another day would say otherwise is no text: git would keep it.
is 2 "$(MLF_VIEWER=/no/such/program mlf-textconv models/kws.tar >"$work/none.txt" 2>"$work/none.err"; echo $?)" "textconv without the program"
has "$work/none.err" 'there is no program /no/such/program'
is 0 "$(stat -c %s "$work/none.txt")" "what textconv says without the program"
for status in 1 127 134; do
    printf '#!/bin/sh\n[ %s = 1 ] && { echo "Try '"'mlf-viewer --help'"'." >&2; exit 2; }\nexit %s\n' $status $status >"$work/bin/broken"
    chmod +x "$work/bin/broken"
    is 2 "$(MLF_VIEWER=broken mlf-textconv models/kws.tar >/dev/null 2>"$work/none.err"; echo $?)" "textconv with a program that ends with $status"
    has "$work/none.err" 'mlf-textconv: broken '
done
is 2 "$(mlf-textconv models/none.tar >/dev/null 2>"$work/none.err"; echo $?)" "textconv of no archive"
has "$work/none.err" 'models/none.tar cannot be read'
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n' >"$work/pointer.tar"
is 2 "$(mlf-textconv "$work/pointer.tar" >/dev/null 2>"$work/none.err"; echo $?)" "textconv of a pointer"
has "$work/none.err" 'git lfs pull'

pack v7-aot-conv
git diff >"$work/diff"
git update-ref -d refs/notes/textconv/mlf
MLF_VIEWER=/no/such/program git diff >"$work/without" 2>&1 && fail "git diff without the program"
git diff >"$work/again"
cmp -s "$work/diff" "$work/again" || fail "git diff has kept what it said without the program"
has "$work/diff" '-model           tilt' '+functions  tvmgen_' ' format          7'
lacks "$work/diff" 'Binary files'

# ---- git difftool ----------------------------------------------------------------------------------------------------

# Without --trust-exit-code the status is 0 whatever the tool does.
git difftool --trust-exit-code --no-prompt --tool=mlf >"$work/difftool" 2>&1 || fail "difftool"
is 2 "$(mlf-difftool models/kws.tar "$work/none.tar" >/dev/null 2>&1; echo $?)" "difftool of an archive that is not there"
has "$work/difftool" 'these are different models' 'Workspace:'
# With a display it opens the window of the comparison; here that is a picture of it.
rm "$work/bin/mlf-viewer"
cat >"$work/bin/mlf-viewer" <<END
#!/usr/bin/env bash
printf '%s\n' "\$@" >"$work/arguments"
[[ \$1 != --new-window ]] || shift
exec "$program" --picture "$work/compare.png" "\$@"
END
chmod +x "$work/bin/mlf-viewer"
DISPLAY=:none QT_QPA_PLATFORM=offscreen git difftool --trust-exit-code --no-prompt --tool=mlf >"$work/difftool" 2>&1 ||
    { fail "difftool with a display"; cat "$work/difftool"; }
has "$work/arguments" --new-window --compare models/kws.tar
is PNG "$(head -c 4 "$work/compare.png" 2>/dev/null | tail -c 3)" "the picture of the comparison"
ln -sf "$program" "$work/bin/mlf-viewer"
is 0 "$(mlf-difftool /dev/null models/kws.tar >"$work/new"; echo $?)" "difftool of a new archive"
has "$work/new" 'workspace  '

# ---- The hook --------------------------------------------------------------------------------------------------------

cp "$recipes/pre-commit" .git/hooks/pre-commit
cp "$recipes/mlf-policy.json" .
git add mlf-policy.json
git commit -qm 'a policy' || fail "a commit without archives is refused"
cat >mlf-policy.json <<'END'
{"schema": "mlf-viewer/policy/1", "limits": {"workspace": 30}, "growth": {"workspace": 0}}
END
git add mlf-policy.json models/kws.tar
is 1 "$(git commit -qm 'too large' >"$work/hook" 2>&1; echo $?)" "a commit of a model that breaks its policy"
has "$work/hook" 'models/kws.tar breaks mlf-policy.json' 'workspace' 'refused'
is 'a policy' "$(git log -1 --format=%s)" "the last commit"
cat >mlf-policy.json <<'END'
{"schema": "mlf-viewer/policy/1", "limits": {"workspace": 1000000}}
END
is 1 "$(git commit -qm 'the policy that counts is the one of the commit' >"$work/hook" 2>&1; echo $?)" "a policy that is not staged"
git add mlf-policy.json
git commit -qm 'within the limits' >"$work/hook" 2>&1 || { fail "a model that keeps to its policy is refused"; cat "$work/hook"; }
mkdir 'models/new ones'
cp models/kws.tar 'models/new ones/other'$'\n''name.tar'
cat >mlf-policy.json <<'END'
{"schema": "mlf-viewer/policy/1", "growth": {"workspace": 0}}
END
git add .
git commit -qm 'a new archive has not grown' >"$work/hook" 2>&1 || { fail "a new archive is refused"; cat "$work/hook"; }

# ---- Jobs ------------------------------------------------------------------------------------------------------------

pack v7-aot-usmp
is 0 "$(mlf-ci models/kws.tar "$recipes/mlf-policy.json" "$work/out" HEAD~1 >"$work/ci" 2>&1; echo $?)" "mlf-ci, kept"
has "$work/out/comment.md" '### ' 'these are different models'
has "$work/out/check.xml" '<testsuite'
has "$work/out/findings.sarif" '"version": "2.1.0"'
has "$work/out/report.json" '"schema": "mlf-viewer/report/1"'
printf '{"schema": "mlf-viewer/policy/1", "limits": {"workspace": 30}}' >"$work/tight.json"
is 1 "$(mlf-ci models/kws.tar "$work/tight.json" "$work/out" HEAD~1 >"$work/ci" 2>&1; echo $?)" "mlf-ci, broken"
has "$work/out/comment.md" '**The model breaks its policy.**' 'workspace' '### '
has "$work/out/check.xml" '<failure'
is 2 "$(mlf-ci models/kws.tar "$work/tight.json" "$work/none" no-such-commit >"$work/ci" 2>&1; echo $?)" "mlf-ci, a commit that is not there"
has "$work/ci" 'there is no commit no-such-commit'
is 2 "$(mlf-ci models/none.tar "$work/tight.json" "$work/none" >"$work/ci" 2>&1; echo $?)" "mlf-ci, no archive"
is yes "$([[ $(wc -m <"$work/out/comment.md") -le 65000 ]] && echo yes)" "the comment, what a forge takes"
# A report that fills a comment alone: what stands before it takes its room from the tables, which are left out whole.
cat >"$work/bin/long" <<END
#!/usr/bin/env bash
case " \$* " in
*" --format markdown "*)
    printf '### report\n'
    for ((i = 0; i < 12; ++i)); do printf '\n<details><summary>t%s</summary>\n\n' \$i; printf '| █%.0s |\n' {1..900}; printf '\n</details>\n'; done ;;
*" check "*) [[ " \$* " == *" --format "* ]] || printf 'broken %.0s\n' {1..300}; exit 1 ;;
*) echo '{}' ;;
esac
END
chmod +x "$work/bin/long"
is 1 "$(MLF_VIEWER=long mlf-ci models/kws.tar "$work/tight.json" "$work/out" >"$work/ci" 2>&1; echo $?)" "mlf-ci, a long report"
has "$work/out/comment.md" '### report' 'the last '
is yes "$([[ $(wc -m <"$work/out/comment.md") -le 65000 ]] && echo yes)" "the long comment, what a forge takes"
is "$(grep -c '^<details>' "$work/out/comment.md")" "$(grep -c '^</details>' "$work/out/comment.md")" "folds that are closed"
is yes "$([[ $(grep -c '^<details>' "$work/out/comment.md") -gt 8 ]] && echo yes)" "folds that are left"

is 2 "$(MLF_VIEWER=/no/such/program mlf-ci models/kws.tar "$work/tight.json" "$work/unmade" >"$work/ci" 2>&1; echo $?)" "mlf-ci without the program"
is 'mlf-ci: there is no program /no/such/program: put it into the PATH, or name it by MLF_VIEWER' "$(<"$work/ci")" "what mlf-ci says without the program"
rm "$work/bin/mlf-viewer-cli"
is 1 "$(mlf-ci models/kws.tar "$work/tight.json" "$work/out" >"$work/ci" 2>&1; echo $?)" "mlf-ci with mlf-viewer alone"
ln -s "$program-cli" "$work/bin/mlf-viewer-cli"

# ---- The hook: renamed archives, and no policy -----------------------------------------------------------------------

pack v7-aot-usmp
cat >mlf-policy.json <<'END'
{"schema": "mlf-viewer/policy/1", "growth": {"constants": 0}}
END
git add .
MLF_VIEWER=/no/such/program git commit -qm 'unchecked' >"$work/hook" 2>&1 && fail "a commit of a model without the program"
has "$work/hook" 'There is no program /no/such/program, so the models of this commit cannot be checked'
git commit -qm 'before it grows' >"$work/hook" 2>&1 || { fail "the model before it grows is refused"; cat "$work/hook"; }
pack v7-aot-usmp-const
git mv models/kws.tar models/renamed.tar
git add models
git diff --cached --name-status --find-renames >"$work/renamed"
has "$work/renamed" "models/kws.tar"$'\t'"models/renamed.tar" # both in one line
is 1 "$(git commit -qm 'another name' >"$work/hook" 2>&1; echo $?)" "a model that has grown under another name"
has "$work/hook" 'models/renamed.tar breaks mlf-policy.json' 'growth of constants'
git reset -q --hard
rm mlf-policy.json
git rm -q mlf-policy.json
git commit -qm 'no policy, and no archive' >"$work/hook" 2>&1 || { fail "a commit without archives wants a policy"; cat "$work/hook"; }
echo more >>models/kws.tar
git add models/kws.tar
is 1 "$(git commit -qm 'no policy' >"$work/hook" 2>&1; echo $?)" "an archive where there is no policy"
has "$work/hook" 'There is no policy mlf-policy.json'

for file in gitlab-ci.yml github-workflow.yml; do
    if python3 -c 'import yaml' 2>/dev/null; then
        python3 - "$recipes/$file" >"$work/$file" <<'END' || fail "$file is not YAML"
import sys, yaml
def scripts(value):
    """Every text that a shell gets."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("run", "script", "after_script", "before_script"):
                print("\n".join(inner) if isinstance(inner, list) else inner)
            else:
                scripts(inner)
    elif isinstance(value, list):
        for inner in value:
            scripts(inner)
with open(sys.argv[1], encoding="utf-8") as file:
    scripts(yaml.safe_load(file))
END
        bash -n "$work/$file" || fail "$file has a script that is not shell"
    else
        cp "$recipes/$file" "$work/$file"
    fi
    # shellcheck disable=SC2016 # the shell of the job expands it
    has "$work/$file" 'mlf-ci "$ARCHIVE" ci/mlf-policy.json model-report' model-report/comment.md
done
has "$recipes/gitlab-ci.yml" 'artifacts:' 'junit: model-report/check.xml' 'when: always'
has "$recipes/github-workflow.yml" 'upload-artifact' 'upload-sarif' 'sarif_file: model-report/findings.sarif'

((rows > 40)) || fail "only $rows rows were looked at"
((failed == 0)) && echo "$rows rows"
exit "$failed"

#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes a release: checks, version, CHANGELOG entry, commit, tag, and everything that is published with its checksums, in
# build/release-VERSION. Pushes and uploads nothing.
#
#   packaging/release.sh [--dry-run] VERSION        VERSION such as 1.0.0
#
#   --dry-run     in a copy that is thrown away: up to the source archive, without the long checks and builds
#
# Debian packages are made for Debian 12 and 13, which takes root and debootstrap; SMOKE_ROOTS is the folder of the systems that
# this takes (default: build/smoke).
#
# CHANGELOG.md has to begin with "## Unreleased: VERSION". What packaging/appimage/build.sh and packaging/debian/build.sh take from the
# environment they take here too: APPIMAGE_UPDATE_URL, APPIMAGE_SIGN_KEY (also signs the tag and SHA256SUMS), DEBFULLNAME, DEBEMAIL.
# Exit status 2 and one line where something is missing or wrong; the working tree is then as it was.

set -euo pipefail
umask 022

say() { printf '==> %s\n' "$*"; }
die() { printf 'release.sh: %s\n' "$*" >&2; exit 2; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
dry=no
version=
for argument in "$@"; do
    case $argument in
        --dry-run) dry=yes ;;
        -h | --help) sed -n '5,19s/^# \{0,1\}//p' "$0"; exit 0 ;;
        -*) die "unknown argument: $argument (there is --dry-run)" ;;
        *) [[ -z $version ]] || die "one version at a time"; version=$argument ;;
    esac
done
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || die "'$version' is not a version such as 1.0.0"

# ---- Is everything there ---------------------------------------------------------------------------------------------

cd "$root"
command -v git >/dev/null || die "git is missing (Debian package git)"
git rev-parse --verify -q HEAD >/dev/null 2>&1 || die "this is not a git checkout"
[[ -z $(git status --porcelain) ]] || die "there are changes that are not committed"
! git rev-parse --verify -q "refs/tags/v$version" >/dev/null || die "the tag v$version is there already"
heading=$(grep -m 1 '^## ' CHANGELOG.md)
[[ $heading == "## Unreleased: $version" ]] || die "CHANGELOG.md begins with \"$heading\" and not with \"## Unreleased: $version\""
sed '1,/^## /d; /^## /,$d' CHANGELOG.md | grep '^- ' >/dev/null || die "CHANGELOG.md says nothing about $version"
[[ $(grep -c '^project(mlf-viewer VERSION ' CMakeLists.txt) == 1 ]] || die "CMakeLists.txt does not say the version in one place"
if [[ -n ${APPIMAGE_SIGN_KEY:-} ]]; then
    gpg --batch --list-secret-keys "$APPIMAGE_SIGN_KEY" >/dev/null 2>&1 || die "gpg has no secret key $APPIMAGE_SIGN_KEY"
fi
if [[ $dry == no ]]; then
    # Now, and not when the checks have passed an hour later.
    packaging/debian/build.sh --check
    ((EUID == 0)) || die "the Debian packages need root"
    command -v debootstrap >/dev/null || die "debootstrap is missing (packaging/dependencies.sh --package installs it)"
    packaging/appimage/build.sh --check
fi

copy=
output=
committed=no
start=$(git rev-parse HEAD)
# Whatever goes wrong leaves the tree as it was.
finish() {
    local status=$?
    [[ -z $output ]] || rm -rf "$output"
    if [[ -n $copy ]]; then
        rm -rf "$copy"
    elif ((status != 0)); then
        if [[ $committed == yes ]]; then git tag -d "v$version" >/dev/null 2>&1 || true; git reset -q --soft "$start"; fi
        git checkout -q "$start" -- CMakeLists.txt CHANGELOG.md
    fi
    ((status == 0 || status == 130)) || exit 2
}
trap 'exit 130' INT TERM
if [[ $dry == yes ]]; then
    trap finish EXIT
    copy=$(mktemp -d 2>/dev/null) || die "nothing can be written in ${TMPDIR:-/tmp}"
    said=$(git clone -q --no-tags "$root" "$copy/source" 2>&1) || die "the project cannot be copied: $(tail -n 1 <<<"$said")"
    cd "$copy/source"
    git config user.name "dry run"
    git config user.email "dry-run@example.invalid"
else
    trap finish EXIT
    say "checks (.ci/run)"
    .ci/run || die "the checks fail"
fi

# ---- Version, entry, tag ---------------------------------------------------------------------------------------------

date=$(date -u +%Y-%m-%d)
sed -i -E "s/^(project\(mlf-viewer VERSION )[0-9.]+/\1$version/" CMakeLists.txt
sed -i "s/^## Unreleased: $version\$/## $version, $date/" CHANGELOG.md
git commit -q -m "Release $version" -- CMakeLists.txt CHANGELOG.md
committed=yes
if [[ -n ${APPIMAGE_SIGN_KEY:-} && $dry == no ]]; then
    git tag -s -u "$APPIMAGE_SIGN_KEY" -m "MLF Viewer $version" "v$version"
else
    git tag -a -m "MLF Viewer $version" "v$version"
fi
say "$(git log -1 --format='%s'), tag v$version"
git show --stat --format= HEAD

# ---- What is published -----------------------------------------------------------------------------------------------

# make_packages RELEASE: the Debian packages, built here or in a bare system of the other release, from the source archive; they
# are installed, used and removed in a fresh system.
make_packages() {
    local release=$1 made=$systems/packages-$1 system=$systems/$1-build
    rm -rf "$made"
    if [[ $(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release) == "$release" ]]; then
        DEBIAN_OUTPUT=$made packaging/debian/build.sh
    else
        packaging/bare-system.sh "$release" "$system"
        rm -rf "$system/var/tmp/source" "$system/var/tmp/made"
        mkdir -p "$system/var/tmp/source"
        tar -xzf "$output/mlf-viewer-$version.tar.gz" -C "$system/var/tmp/source" --strip-components 1
        # shellcheck disable=SC2016 # expands inside
        packaging/in-system.sh "$system" env DEBFULLNAME="$DEBFULLNAME" DEBEMAIL="$DEBEMAIL" DEBIAN_OUTPUT=/var/tmp/made \
            SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" MLF_JOBS="${MLF_JOBS:-$(nproc)}" \
            bash -euc 'cd /var/tmp/source; packaging/dependencies.sh --package; packaging/debian/build.sh'
        mv "$system/var/tmp/made" "$made"
    fi
    SMOKE_ROOTS=$systems packaging/debian/test.sh "$made"
    mv "$made"/*.deb "$output"
}

systems=${SMOKE_ROOTS:-$root/build/smoke}
final=$root/build/release-$version
[[ $dry == no ]] || final=$copy/release
# Under its name once all of it is there.
mkdir -p "${final%/*}"
output=$(mktemp -d "${final%/*}/.release-XXXXXX")
# The same commit gives the same archive: gzip keeps no time, and git takes that of the commit.
git archive --format=tar --prefix="mlf-viewer-$version/" "v$version" | gzip -9n >"$output/mlf-viewer-$version.tar.gz"
if [[ $dry == no ]]; then
    APPIMAGE_OUTPUT=$output packaging/appimage/build.sh
    packaging/smoke.sh "$output"/*.AppImage
    for release in bookworm trixie; do
        make_packages "$release"
    done
fi
sed '1,/^## /d; /^## /,$d' CHANGELOG.md >"$output/release-notes.md"
(
    cd "$output"
    rm -f SHA256SUMS*
    sha256sum -- * >SHA256SUMS
    [[ $dry == yes || -z ${APPIMAGE_SIGN_KEY:-} ]] ||
        gpg --batch --yes --local-user "$APPIMAGE_SIGN_KEY" --armor --detach-sign SHA256SUMS
    cat SHA256SUMS
)
rm -rf "$final"
chmod 755 "$output"
mv "$output" "$final"
output=
if [[ $dry == yes ]]; then
    tar -xzf "$final/mlf-viewer-$version.tar.gz" -C "$copy"
    grep -q "^project(mlf-viewer VERSION $version " "$copy/mlf-viewer-$version/CMakeLists.txt" ||
        die "the source archive holds another version"
    say "dry run: nothing was changed; .ci/run, the AppImage, its smoke test and the Debian packages were left out"
else
    say "made in $final. Left to do: push the commit and v$version, publish the files"
fi

#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes mlf-viewer-cli_VERSION_ARCH.deb, the command line, and mlf-viewer_VERSION_ARCH.deb, the window, which depends on it,
# in build/debian for the Debian that it runs on (12 or 13), from the release preset.
#
#   DEBFULLNAME=NAME DEBEMAIL=ADDRESS packaging/debian/build.sh [--build FOLDER] [--check]
#
#   --build FOLDER     pack what was built in there instead of building build/release
#   --check            only look whether everything is there that it takes
#
#   DEBFULLNAME, DEBEMAIL   who answers for the package
#   DEBIAN_OUTPUT           another folder for the result
#   MLF_CMAKE_ARGS          further arguments for CMake, split at spaces
#   MLF_JOBS                compile jobs
#
# Dependencies are computed from the libraries that the programs ask for. The packages have to pass lintian without an error or
# a warning, where lintian is installed. The same commit gives the same bytes. Exit status 2 and one line where something is wrong.

script=debian/build.sh
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=packaging/buildscript.sh
source "$root/packaging/buildscript.sh"

here=$root/packaging/debian
read_arguments "$@"
output=${DEBIAN_OUTPUT:-$root/build/debian}
[[ -n ${DEBFULLNAME:-} && ${DEBEMAIL:-} == ?*@?* ]] || die "DEBFULLNAME and DEBEMAIL have to say who answers for the package"
need cmake cmake
need dpkg-deb dpkg
need dpkg-shlibdeps dpkg-dev
# shellcheck disable=SC1091 # not a file of ours
source /etc/os-release
# The SVG plugins are a package of their own in Debian 13.
case ${ID:-}${VERSION_ID:-} in
    debian12) plugins="libqt6svg6 (>= 6.4)" ;;
    debian13) plugins="qt6-svg-plugins" ;;
    *) die "this is neither Debian 12 nor 13" ;;
esac
[[ $check == no ]] || exit 0
version=$(program_version)-1~deb$VERSION_ID
architecture=$(dpkg --print-architecture)

make_work_folder "$output"
rm -f "$output"/mlf-viewer{,-cli}_"${version}_$architecture.deb"
tree=$work/mlf-viewer
cli=$work/mlf-viewer-cli
install_program "$tree"

# ---- As Debian has it ------------------------------------------------------------------------------------------------

documents=$tree/usr/share/doc/mlf-viewer
mkdir "$tree/usr/share/zsh/vendor-completions"
mv "$tree/usr/share/zsh/site-functions/_mlf-viewer" "$tree/usr/share/zsh/vendor-completions"
rm -r "$tree/usr/share/zsh/site-functions" "$tree/usr/share/licenses"
mv "$documents/CHANGELOG.md" "$documents/changelog"
# Debian 13's appstreamcli warns where metainfo names no homepage, and nobody may have given one (MLF_HOMEPAGE_URL).
if [[ $VERSION_ID == 13 ]] && ! grep -q '"homepage"' "$tree"/usr/share/metainfo/*.xml; then
    mkdir -p "$tree/usr/share/lintian/overrides"
    printf '%s\n' "# No homepage was given to the build." "mlf-viewer: appstream-metadata-validation-failed" >"$tree/usr/share/lintian/overrides/mlf-viewer"
fi

# What the command line needs goes into its package, with the engine, the manual and the examples.
for part in bin/mlf-viewer-cli lib/mlf-viewer share/man/man1/mlf-viewer-cli.1 share/bash-completion share/fish share/zsh share/doc/mlf-viewer/examples \
    share/doc/mlf-viewer/third-party.md; do
    mkdir -p "$(dirname "$cli/usr/$part")"
    mv "$tree/usr/$part" "$cli/usr/$part"
done
mkdir "$cli/usr/share/doc/mlf-viewer-cli"
cp "$documents/changelog" "$cli/usr/share/doc/mlf-viewer-cli"
gzip -9n "$tree/usr/share/man/man1/mlf-viewer.1" "$cli/usr/share/man/man1/mlf-viewer-cli.1"

# pack NAME TREE CONTROL DEPENDS: the package of a tree, checked; its path is printed.
pack() {
    local name=$1 tree=$2 control=$3 depends=$4 documents=$2/usr/share/doc/$1 size said file
    file=${name}_${version}_$architecture.deb
    install -m 644 "$here/copyright" "$documents"
    {
        printf '%s (%s) stable; urgency=medium\n\n  * See changelog.gz.\n\n' mlf-viewer "$version"
        printf ' -- %s <%s>  %s\n' "$DEBFULLNAME" "$DEBEMAIL" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
    } >"$documents/changelog.Debian"
    gzip -9n "$documents/changelog" "$documents/changelog.Debian"
    mkdir "$tree/DEBIAN"
    size=$(find "$tree" -path "$tree/DEBIAN" -prune -o -type f -printf '%k\n' | awk '{ sum += $1 } END { print sum }')
    sed -e "s|@VERSION@|$version|g; s|@ARCHITECTURE@|$architecture|; s|@SIZE@|$size|; s|@DEPENDS@|$depends|" \
        -e "s|@MAINTAINER@|$DEBFULLNAME <$DEBEMAIL>|" "$here/$control" >"$tree/DEBIAN/control"
    (cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
    find "$tree" -type d -exec chmod 755 {} +
    chmod 644 "$tree/DEBIAN"/*
    # All times, not only newer ones: installed files keep those of the checkout.
    find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
    said=$(dpkg-deb --root-owner-group -Zxz --build "$tree" "$work/$file" 2>&1) || die "dpkg-deb failed: $(tail -n 1 <<<"$said")"
    if command -v lintian >/dev/null; then
        said=$(lintian --allow-root --fail-on none --no-tag-display-limit "$work/$file" 2>"$work/log") || true
        ! grep -E '^[EW]: ' <<<"$said" >&2 || die "lintian complains (above)"
        say "lintian: no errors, no warnings"
    else
        say "lintian is not installed: not checked"
    fi
    say "$name depends on $depends"
}

# libraries_of FILE…: the packages that files load libraries from; our own libraries are in the package of the command line.
libraries_of() {
    local found
    found=$(cd "$work/shlibs" && dpkg-shlibdeps -O --ignore-missing-info "-l$cli/usr/lib/mlf-viewer" "$@" 2>"$work/log" |
        sed -n 's/^shlibs:Depends=//p')
    [[ -n $found ]] || die "dpkg-shlibdeps found no dependencies: $(tail -n 1 "$work/log")"
    echo "$found"
}
mkdir -p "$work/shlibs/debian"
printf 'Source: mlf-viewer\n\nPackage: mlf-viewer\nArchitecture: any\nDescription: x\n' >"$work/shlibs/debian/control"
depends=$(libraries_of "$cli/usr/bin/mlf-viewer-cli" "$cli"/usr/lib/mlf-viewer/*.so)
pack mlf-viewer-cli "$cli" control-cli.in "$depends"
depends=$(libraries_of "$tree/usr/bin/mlf-viewer")
pack mlf-viewer "$tree" control.in "$depends, $plugins"
for name in mlf-viewer-cli mlf-viewer; do
    mv "$work/${name}_${version}_$architecture.deb" "$output"
    echo "$output/${name}_${version}_$architecture.deb"
done

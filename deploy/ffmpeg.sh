#!/usr/bin/env bash
# Builds ffmpeg from Debian's own source with the parts that the application calls and no others: ffmpeg.sh FOLDER.
# FOLDER gets bin/ffmpeg, its licence, the names and checksums of the source, and in share/doc/ffmpeg/PACKAGES which packages have the
# libraries that it is linked to: each Debian numbers them otherwise. Dockerfile installs the packages that this needs.
set -euo pipefail

[ $# = 1 ] || { echo "Usage: ffmpeg.sh FOLDER" >&2 && exit 2; }
mkdir -p "$1"
target=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# The system's lists name packages; these copies name the sources of the same Debian, checked by the same keys.
mkdir parts lists
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
  if [ -f "$file" ]; then sed -n '/\/debian/s/^deb /deb-src /p' "$file" >"parts/${file##*/}.list"; fi
done
for file in /etc/apt/sources.list.d/*.sources; do
  if [ -f "$file" ] && grep -q '^URIs:.*/debian' "$file"; then
    sed 's/^Types:.*/Types: deb-src/' "$file" >"parts/${file##*/}"
  fi
done
lists=(-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/parts" -o Dir::State::lists="$work/lists")
# apt fetches as a user of its own, who may not write here.
lists+=(-o APT::Sandbox::User=root)
apt-get -qq "${lists[@]}" update
apt-get -qq "${lists[@]}" source ffmpeg >/dev/null

# What is sent on by RTMP comes in as FLV and goes out as FLV (server/broadcast/rtmp-process.ts); a copy comes in as MP4, gets a PNG
# laid over it, and goes out as MP4 (server/broadcast/copies/name-mark.ts).
cd ffmpeg-*/
./configure --toolchain=hardened --disable-everything --disable-autodetect --disable-debug --disable-doc --disable-avdevice \
  --disable-programs --enable-ffmpeg --enable-gpl --enable-libx264 --enable-gnutls --enable-zlib \
  --enable-protocol=file,pipe,rtmp,rtmps --enable-demuxer=flv,mov,image2,image_png_pipe --enable-muxer=flv,mp4 \
  --enable-decoder=h264,aac,png --enable-encoder=libx264 --enable-parser=h264,aac,png \
  --enable-bsf=aac_adtstoasc,extract_extradata,h264_mp4toannexb --enable-filter=overlay,scale
make -s -j"$(nproc)" ffmpeg

install -D ffmpeg "$target/bin/ffmpeg"
install -D -m 644 COPYING.GPLv2 "$target/share/doc/ffmpeg/COPYING"
(cd "$work" && sha256sum ffmpeg_*) >"$target/share/doc/ffmpeg/SOURCE"
# By file name, since a library's folder has two names where /lib is a link.
ldd ffmpeg | sed -n 's|.* => /.*/\([^/ ]*\) (.*|*/\1|p' | xargs dpkg -S | sed 's/:.*//' | sort -u >"$target/share/doc/ffmpeg/PACKAGES"

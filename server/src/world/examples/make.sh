#!/bin/sh
# Makes the examples of this folder anew: `sh make.sh`. Needs ffmpeg (7.0.2 was used) and LibreOffice (7.4.7); the product needs neither.
set -eu
cd "$(dirname "$0")"
make() { ffmpeg -hide_banner -loglevel error -y -threads 1 "$@"; }
secret="-metadata title=secret -metadata comment=secret -metadata location=+53.8008-001.5491/"
sound="-f lavfi -i sine=frequency=440:duration=0.6:sample_rate=44100"
short="-f lavfi -i sine=frequency=440:duration=0.2:sample_rate=8000"
film="-f lavfi -i testsrc2=size=64x48:rate=10:duration=0.6"
aac="-c:a aac -b:a 32k"
opus="-c:a libopus -b:a 16k -ac 1"
avc="-c:v libx264 -preset ultrafast -pix_fmt yuv420p"
hevc="-c:v libx265 -preset ultrafast -x265-params log-level=none"

make $sound $aac $secret -brand 'M4A ' -f ipod sounds/voice-memo.m4a
make $sound $aac -brand isom -f mp4 sounds/isom.mp4
make $sound $aac -brand mp42 -f mp4 sounds/mp42.mp4
make $sound $aac -brand dash -f mp4 sounds/dash.mp4
make $sound $aac -brand 3gp4 -f mp4 sounds/recorder-3gp4.m4a
make $sound $aac -brand 'M4B ' -f mp4 sounds/book.m4b
make $sound $aac -movflags frag_keyframe+empty_moov -f mp4 sounds/fragmented.mp4
make $sound $aac -f mov sounds/quicktime.mov
make $sound $aac -f 3gp sounds/phone.3gp
make $sound $opus -f mp4 sounds/opus.mp4
make $sound -c:a libmp3lame -b:a 32k -f mp4 sounds/mp3-inside.mp4
make $short -c:a pcm_s16le -f mov sounds/pcm.mov
make $sound $opus -application voip $secret -f ogg sounds/voice-note.opus
make $sound -c:a libvorbis -b:a 48k -f ogg sounds/vorbis.ogg
make $sound $opus -f webm sounds/browser.webm
make $sound -c:a libvorbis -b:a 48k -f webm sounds/vorbis.weba
make $sound -c:a libmp3lame -b:a 32k $secret -id3v2_version 3 sounds/song.mp3
make $sound -c:a libmp3lame -b:a 32k -id3v2_version 0 -write_xing 0 sounds/bare.mp3
make $short -c:a libmp3lame -b:a 16k -ar 11025 -id3v2_version 0 -write_id3v1 1 sounds/slow.mp3
make $short -c:a pcm_s16le sounds/recorder.wav
make $short -c:a pcm_s24le sounds/studio.wav
make $short -c:a pcm_f32le sounds/float.wav
make $short -c:a pcm_mulaw sounds/telephone.wav

make $film $sound $avc $aac $secret films/phone.mp4
make $film $avc films/silent.mp4
make $film $avc -f mov films/silent.mov
make $film $sound $avc $aac $secret -f mov films/phone.mov
make $film $sound $avc $aac -brand 'M4V ' -f mp4 films/bought.m4v
make $film $sound $avc $aac -f 3gp films/phone.3gp
make $film $sound $avc $aac -movflags frag_keyframe+empty_moov+default_base_moof films/fragmented.mp4
make $film $sound -c:v libvpx -deadline realtime -cpu-used 8 $opus films/browser.webm
make $film $sound -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -pix_fmt yuv420p $opus films/vp9.webm
make $film $sound $hevc -pix_fmt yuv420p -tag:v hvc1 $aac -f mov films/hevc.mov
make $film $sound $hevc -pix_fmt yuv420p10le -tag:v hvc1 $aac -f mov films/hevc-10-bits.mov
make $film $sound $hevc -pix_fmt yuv420p -tag:v hev1 $aac films/hev1.mp4
make $film $sound -c:v libx264 -preset ultrafast -pix_fmt yuv444p $aac films/avc-444.mp4
make $film $sound -c:v libx264 -preset ultrafast -pix_fmt yuv422p $aac films/avc-422.mp4
make $film $sound -c:v libx264 -preset ultrafast -pix_fmt yuv420p10le $aac films/avc-10-bits.mp4
make $film $sound -c:v libaom-av1 -cpu-used 8 $aac films/av1.mp4
make $film $sound -c:v libaom-av1 -cpu-used 8 $opus films/av1.webm
make $film $sound -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -pix_fmt yuv420p $aac films/vp9.mp4
make $film $short -c:v prores_ks -profile:v 0 -c:a pcm_s16le -f mov films/prores.mov
make $film $short $avc -c:a pcm_s16le -f mov films/pcm.mov
make $film $sound $avc -c:a ac3 -b:a 64k -f mp4 films/ac3.mp4
make $film $short $avc -c:a alac -f mov films/alac.mov

for kind in jpg png webp gif; do make $film -frames:v 1 $secret pictures/still.$kind; done
make $film -frames:v 3 -c:v libwebp_anim -loop 0 pictures/moving.webp
make $film -frames:v 3 pictures/moving.gif
make $film -frames:v 3 -plays 0 -f apng pictures/moving.png

printf 'Bring: shoes\n' > documents/list.txt
printf 'Name,Shoes\nMia,32\n' > untaken/sheet.csv
office() { soffice --headless --convert-to "$1" --outdir "$2" "$3" > /dev/null 2>&1; }
for kind in docx doc pdf; do office $kind documents documents/list.txt; done
for kind in xlsx xls; do office $kind documents untaken/sheet.csv; done
for kind in odt rtf; do office $kind untaken documents/list.txt; done

make $short -c:a alac -f ipod untaken/lossless.m4a
make $short -c:a adpcm_ima_wav untaken/dictaphone.wav
make $short -c:a libspeex -ar 16000 -f ogg untaken/speex.ogg
make $short -c:a flac -f ogg untaken/flac.oga
make $short $aac -f adts untaken/song.aac
make $short -c:a flac untaken/song.flac
make $short -c:a libopencore_amrnb -ac 1 -b:a 12.2k untaken/note.amr
make $short -c:a pcm_s16be untaken/song.aiff
make $short -c:a pcm_s16be -f caf untaken/voice.caf
make $sound -c:a wmav2 -b:a 48k -f asf untaken/song.wma
make $film $sound -c:v h263 -s 176x144 -c:a libopencore_amrnb -ar 8000 -ac 1 -f 3gp untaken/old.3gp
make $film $sound -c:v mpeg4 $aac untaken/old-camera.mp4
make $film $short -c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le -f mov untaken/motion-jpeg.mov
make $film $sound $avc $aac untaken/film.mkv
make $film $sound -c:v mpeg4 -c:a libmp3lame -b:a 32k untaken/film.avi
make $film $sound -c:v wmv2 -c:a wmav2 -f asf untaken/film.wmv
make $film $sound -c:v mpeg2video -c:a mp2 -b:a 64k -f mpeg untaken/film.mpg
make $film $sound $avc $aac -f mpegts untaken/camcorder.m2ts
make $film -frames:v 1 untaken/scan.tiff
make $film -frames:v 1 untaken/paint.bmp
make $film -frames:v 1 -c:v libaom-av1 -cpu-used 8 -still-picture 1 -f avif untaken/still.avif

// Which kind the copy of a video or sound is, and whether browsers play it. Plain JavaScript: it runs in the process apart.

/** @typedef {{ codec: string | null, profile: string | null }} Track */
/** @typedef {'video/mp4' | 'video/quicktime' | 'video/webm' | 'audio/mp4' | 'audio/mpeg' | 'audio/wav' | 'audio/ogg'} CopyKind */
/** @typedef {{ kind: CopyKind, playsEverywhere: boolean }} Copy */

/** @param {string | null} codec */
const isPcm = (codec) => codec !== null && /^pcm-|^[ua]law$/.test(codec)

/**
 * Of a film, null where none can be made; it keeps its family of boxes, as others do not play in them what plays in these.
 * @param {'mp4' | 'webm' | 'other'} box @param {Track} pictures @param {Track | null} sound @returns {Copy | null}
 */
export function filmCopy(box, pictures, sound) {
  if (box === 'other') return null
  const isWebm = box === 'webm'
  const isKept = pictures.codec === 'prores' || isPcm(sound?.codec ?? null)
  const kind = isWebm ? 'video/webm' : isKept ? 'video/quicktime' : 'video/mp4'
  const playsEverywhere = playsAsFilm(pictures, isWebm) && (sound === null || playsAsSound(sound, isWebm))
  return { kind, playsEverywhere }
}

/**
 * Of a sound: in the box in which most browsers play it. Safari plays Opus in MP4 longer than in Ogg or WebM.
 * @param {'mp4' | 'webm' | 'other'} box @param {Track} sound @returns {Copy | null}
 */
export function soundCopy(box, sound) {
  const { codec } = sound
  if (codec === 'mp3' && box === 'other') return { kind: 'audio/mpeg', playsEverywhere: true }
  if (isPcm(codec)) return { kind: 'audio/wav', playsEverywhere: true }
  if (codec === 'vorbis') return { kind: 'audio/ogg', playsEverywhere: false }
  return codec === null ? null : { kind: 'audio/mp4', playsEverywhere: codec === 'opus' || playsAsSound(sound, false) }
}

/** H.264 in 4:2:0 with eight bits, in MP4; VP8 and VP9 alike, in WebM. @param {Track} track @param {boolean} isWebm */
function playsAsFilm({ codec, profile }, isWebm) {
  if (isWebm) return codec === 'vp8' || (codec === 'vp9' && profile?.startsWith('vp09.00.') === true)
  return codec === 'avc' && /^avc[13]\.(42|4d|58|64)/i.test(profile ?? '')
}

/** @param {Track} track @param {boolean} isWebm */
function playsAsSound({ codec, profile }, isWebm) {
  if (isWebm) return codec === 'opus' || codec === 'vorbis'
  return codec === 'mp3' || codec === 'opus' || (codec === 'aac' && /^mp4a\.(40\.(0?2|0?5|29)|67)$/i.test(profile ?? ''))
}

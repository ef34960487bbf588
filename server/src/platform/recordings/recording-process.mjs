// Copies a video or sound anew, without what the device wrote into it. It runs with limits, since the file may be made to exhaust us.
import * as media from 'mediabunny'
import { readAll } from '../apart/read-all.mjs'
import { filmCopy, soundCopy } from './kind-of-copy.mjs'

/** @type {{ bytes: number }} */
const { bytes } = JSON.parse(process.argv[2] ?? '{}')
const { MP4, QTFF, WEBM, MP3, WAVE, OGG } = media
const indexFirst = /** @type {const} */ ({ fastStart: 'in-memory' })
/** @type {Record<import('./kind-of-copy.mjs').CopyKind, () => media.OutputFormat>} */
const outputs = {
  'video/mp4': () => new media.Mp4OutputFormat(indexFirst),
  'video/quicktime': () => new media.MovOutputFormat(indexFirst),
  'video/webm': () => new media.WebMOutputFormat(),
  'audio/mp4': () => new media.Mp4OutputFormat(indexFirst),
  'audio/mpeg': () => new media.Mp3OutputFormat({ xingHeader: true }),
  'audio/wav': () => new media.WavOutputFormat(),
  'audio/ogg': () => new media.OggOutputFormat(),
}

/** @param {media.InputFormat} format */
function boxOf(format) {
  if (format === MP4 || format === QTFF) return 'mp4'
  return format === WEBM ? 'webm' : 'other'
}

/** @param {media.InputTrack} track */
const trackOf = async (track) => ({ codec: await track.getCodec(), profile: await track.getCodecParameterString() })

async function copy() {
  const sent = await readAll(bytes)
  const input = new media.Input({ source: new media.BufferSource(sent), formats: [MP4, QTFF, WEBM, MP3, WAVE, OGG] })
  const pictures = await input.getPrimaryVideoTrack()
  const sounds = await input.getAudioTracks()
  const sound = (await firstKnown(sounds)) ?? sounds[0] ?? null
  const main = pictures ?? sound
  if (!main) return null
  if ((await main.getCodec()) === null) return { about: { codec: String(await main.getInternalCodecId()).trim() } }
  const heard = sound && (await sound.getCodec()) !== null ? await trackOf(sound) : null
  const box = boxOf(await input.getFormat())
  const chosen = pictures ? filmCopy(box, await trackOf(pictures), heard) : heard && soundCopy(box, heard)
  if (!chosen) return null
  const target = new media.BufferTarget()
  const output = new media.Output({ format: outputs[chosen.kind](), target })
  const isWanted = (/** @type {media.InputTrack} */ track) => ({ discard: track !== main && track !== sound })
  const conversion = await media.Conversion.init({ input, output, tags: {}, showWarnings: false, video: isWanted, audio: isWanted })
  if (!conversion.isValid || !conversion.utilizedTracks.includes(main)) return null
  await conversion.execute()
  if (!target.buffer) return null
  const isSilenced = sound !== null && !conversion.utilizedTracks.includes(sound)
  const caveat = isSilenced ? 'silenced' : chosen.playsEverywhere ? null : 'may-not-play'
  const size = pictures ? { width: await pictures.getDisplayWidth(), height: await pictures.getDisplayHeight() } : {}
  return { about: { kind: chosen.kind, hasPictures: pictures !== null, caveat, ...size }, copy: Buffer.from(target.buffer) }
}

/** Phones write a second sound beside the first that few can read. @param {media.InputAudioTrack[]} sounds */
async function firstKnown(sounds) {
  for (const sound of sounds) if ((await sound.getCodec()) !== null) return sound
  return null
}

const copied = await copy().catch(() => null)
const about = Buffer.from(JSON.stringify(copied?.about ?? {}))
const head = Buffer.alloc(4)
head.writeUInt32LE(about.length)
process.stdout.write(Buffer.concat([head, about, ...(copied?.copy ? [copied.copy] : [])]), () => process.exit(0))

// Copies a video or sound anew, without what the device wrote into it. It runs with limits, since the file may be made to exhaust us.
import * as media from 'mediabunny'
import { readAll } from '../apart/read-all.mjs'

/** @type {{ bytes: number }} */
const { bytes } = JSON.parse(process.argv[2] ?? '{}')
const { MP4, QTFF, WEBM, MP3, WAVE, OGG } = media
const outputs = {
  'video/mp4': () => new media.Mp4OutputFormat({ fastStart: 'in-memory' }),
  'video/webm': () => new media.WebMOutputFormat(),
  'audio/mp4': () => new media.Mp4OutputFormat({ fastStart: 'in-memory' }),
  'audio/mpeg': () => new media.Mp3OutputFormat({ xingHeader: true }),
  'audio/wav': () => new media.WavOutputFormat(),
  'audio/ogg': () => new media.OggOutputFormat(),
}

/** The kind of the copy. @param {media.InputFormat} format @param {boolean} hasPictures @returns {keyof typeof outputs | null} */
function kindOf(format, hasPictures) {
  if (format === MP4 || format === QTFF) return hasPictures ? 'video/mp4' : 'audio/mp4'
  if (format === WEBM) return hasPictures ? 'video/webm' : null
  if (hasPictures) return null
  if (format === MP3) return 'audio/mpeg'
  if (format === WAVE) return 'audio/wav'
  return format === OGG ? 'audio/ogg' : null
}

async function copy() {
  const sent = await readAll(bytes)
  const input = new media.Input({ source: new media.BufferSource(sent), formats: [MP4, QTFF, WEBM, MP3, WAVE, OGG] })
  const pictures = await input.getPrimaryVideoTrack()
  const sound = await input.getPrimaryAudioTrack()
  const kind = pictures || sound ? kindOf(await input.getFormat(), pictures !== null) : null
  if (kind === null) return null
  const target = new media.BufferTarget()
  const output = new media.Output({ format: outputs[kind](), target })
  const conversion = await media.Conversion.init({ input, output, tags: {}, showWarnings: false })
  const isWhole = conversion.isValid && conversion.utilizedTracks.some((track) => track === (pictures ?? sound))
  if (!isWhole) return null
  await conversion.execute()
  if (!target.buffer) return null
  const size = pictures ? { width: await pictures.getDisplayWidth(), height: await pictures.getDisplayHeight() } : {}
  return { about: { kind, ...size }, copy: Buffer.from(target.buffer) }
}

const copied = await copy().catch(() => null)
const about = Buffer.from(JSON.stringify(copied?.about ?? {}))
const head = Buffer.alloc(4)
head.writeUInt32LE(about.length)
process.stdout.write(Buffer.concat([head, about, ...(copied ? [copied.copy] : [])]), () => process.exit(0))

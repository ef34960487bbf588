import { crc32 } from 'node:zlib'
import { exifOf, orientationOf } from './exif-orientation.mjs'
import { coloursOf, endOfBlocks } from './is-moving.mjs'
import { webpPixels } from './webp-pixels.mjs'

/** Drops metadata, which can unpack to gigabytes; null for formats that are not wanted. @param {Buffer} bytes @param {readonly string[]} reads */
export function keepPixels(bytes, reads) {
  const format = formatOf(bytes)
  return format && reads.includes(format) ? pixelsOf[format](bytes) : null
}

/** @typedef {Exclude<import('./order.mjs').Format, 'heic'>} Format */
/** @type {Record<Format, (bytes: Buffer) => Buffer | null>} */
const pixelsOf = {
  png: (bytes) => Buffer.concat([pngSignature, ...pngPixels(bytes)]),
  gif: (bytes) => Buffer.concat([...gifPixels(bytes)]),
  jpeg: (bytes) => Buffer.concat([jpegStart, ...jpegPixels(bytes)]),
  webp: webpPixels,
}

/** @param {Buffer} bytes @returns {Format | null} */
function formatOf(bytes) {
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png'
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif'
  if (/^RIFF[^]{4}WEBPVP8[ LX]$/.test(bytes.toString('latin1', 0, 16))) return 'webp'
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? 'jpeg' : null
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngParts = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'iCCP', 'eXIf', 'IEND'])
const maxPackedProfile = 4096

function* pngPixels(/** @type {Buffer} */ bytes) {
  const seen = new Set()
  for (let at = pngSignature.length; at + 12 <= bytes.length && !seen.has('IEND');) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const chunk = bytes.subarray(at, at + 12 + bytes.readUInt32BE(at))
    if (chunk.length < 12 + bytes.readUInt32BE(at)) return
    at += chunk.length
    if (type === 'IDAT') yield chunk
    if (!pngParts.has(type) || seen.has(type)) continue
    seen.add(type)
    if (type === 'eXIf') yield pngChunk(type, exifOf(orientationOf(chunk.subarray(8, -4))))
    else if (type !== 'iCCP' || chunk.length <= maxPackedProfile) yield chunk
  }
}

/** @param {string} type @param {Buffer} content */
export function pngChunk(type, content) {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content, Buffer.alloc(4)])
  chunk.writeUInt32BE(content.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

const jpegStart = Buffer.from([0xff, 0xd8])
/** Every scan decodes the whole picture again; normal files have dozens at most. */
const maxScans = 100
const marker = { end: 0xd9, scan: 0xda, app0: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee }

function* jpegPixels(/** @type {Buffer} */ bytes) {
  let hasExif = false
  let scans = 0
  let at = nextMarker(bytes, 2)
  for (; at + 4 <= bytes.length; at = nextMarker(bytes, at)) {
    const kind = bytes[at + 1] ?? 0
    if (kind === marker.end) break
    if (kind === marker.scan && (scans += 1) > maxScans) return
    const segment = bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2))
    at += Math.max(segment.length, 4)
    if (kind === marker.exif && begins(segment, 'Exif\0\0') && !hasExif) {
      hasExif = true
      yield jpegExif(orientationOf(segment.subarray(10)))
    } else if (isJpegPart(kind, segment)) yield segment
    if (kind !== marker.scan) continue
    const pixels = bytes.subarray(at, nextMarker(bytes, at))
    yield pixels
    at += pixels.length
  }
  yield bytes.subarray(at, at + 2)
}

/** The next segment or the end; other 0xff bytes are pixels, restart markers or padding. @param {Buffer} bytes @param {number} from */
function nextMarker(bytes, from) {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const kind = bytes[at + 1] ?? 0
    if (kind > 1 && kind < 0xff && !(kind >= 0xd0 && kind <= 0xd8)) return at
  }
  return bytes.length
}

/** Three application segments define the colours; the others are dropped. @param {number} kind @param {Buffer} segment */
function isJpegPart(kind, segment) {
  if (kind === marker.profile) return begins(segment, 'ICC_PROFILE\0')
  if (kind === marker.adobe) return begins(segment, 'Adobe')
  return kind === marker.app0 ? begins(segment, 'JFIF\0') : kind < marker.app0
}

/** @param {Buffer} segment @param {string} words */
function begins(segment, words) {
  return segment.toString('latin1', 4, 4 + words.length) === words
}

function jpegExif(/** @type {number} */ orientation) {
  const segment = Buffer.concat([Buffer.from([0xff, marker.exif, 0, 0]), Buffer.from('Exif\0\0'), exifOf(orientation)])
  segment.writeUInt16BE(segment.length - 2, 2)
  return segment
}

const gifEnd = Buffer.from([0x3b])
const block = { extension: 0x21, image: 0x2c, control: 0xf9 }

function* gifPixels(/** @type {Buffer} */ bytes) {
  let at = 13 + coloursOf(bytes[10])
  yield bytes.subarray(0, at)
  let control = bytes.subarray(0, 0)
  while (bytes[at] === block.extension) {
    const end = endOfBlocks(bytes, at + 2)
    if (bytes[at + 1] === block.control) control = bytes.subarray(at, end)
    at = end
  }
  if (bytes[at] !== block.image) return
  const end = endOfBlocks(bytes, at + 11 + coloursOf(bytes[at + 9]))
  yield Buffer.concat([control, bytes.subarray(at, end)])
  if (end <= bytes.length) yield gifEnd
}

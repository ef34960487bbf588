import { readFileSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngChunk } from '../keep-pixels.mjs'

const profileMark = Buffer.from('colrprof')
const maxProfile = 4096

/** Whether a file says that it is one still picture in HEIC or HEIF. @param {Buffer} bytes */
export function isHeic(bytes) {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && /^(hei[cxms]|mif1)$/.test(bytes.toString('latin1', 8, 12))
}

/**
 * The main picture of a HEIC, upright as its properties say, in a PNG within a square of that side; null when it cannot be read.
 * @param {Buffer} bytes @param {{ side: number, mayUnpack: (pixels: number, channels: number) => boolean }} wish @returns {Promise<Buffer | null | 'too-large'>}
 */
export async function decodeHeic(bytes, { side, mayUnpack }) {
  const program = await import('libheif-js/libheif-wasm/libheif.js')
  const load = /** @type {(options: object) => Promise<any>} */ (/** @type {unknown} */ (program.default))
  const lib = await load({ wasmBinary: readFileSync(new URL(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'))) })
  const context = lib.heif_context_alloc()
  if (lib.heif_context_read_from_memory(context, bytes).code !== lib.heif_error_code.heif_error_Ok) return null
  const handle = lib.heif_js_context_get_primary_image_handle(context)
  if (!handle || handle.code) return null
  const channels = /** @type {3 | 4} */ (lib.heif_image_handle_has_alpha_channel(handle) ? 4 : 3)
  if (!mayUnpack(lib.heif_image_handle_get_width(handle) * lib.heif_image_handle_get_height(handle), channels)) return 'too-large'
  const { heif_chroma_interleaved_RGB: three, heif_chroma_interleaved_RGBA: four } = lib.heif_chroma
  const decoded = await lib.heif_js_decode_image2(handle, lib.heif_colorspace.heif_colorspace_RGB, channels === 4 ? four : three)
  const [pixels] = decoded?.channels ?? []
  if (!pixels) return null
  const { width, height, stride, data } = pixels
  const raw = { width, height, channels }
  const png = await sharp(packed(data, stride, width * channels, height), { raw })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return withProfile(png, profileOf(bytes))
}

/** Without the bytes that end each row. @param {Uint8Array} data @param {number} stride @param {number} row @param {number} height */
function packed(data, stride, row, height) {
  if (stride === row) return data
  const close = Buffer.alloc(row * height)
  for (let y = 0; y < height; y += 1) close.set(data.subarray(y * stride, y * stride + row), y * row)
  return close
}

/** Phones write colours that look pale without it. @param {Buffer} bytes */
function profileOf(bytes) {
  const at = bytes.indexOf(profileMark)
  const length = at < 4 ? 0 : bytes.readUInt32BE(at - 4) - 12
  const profile = bytes.subarray(at + 8, at + 8 + length)
  return length > 128 && length <= maxProfile && profile.length === length && profile.toString('latin1', 36, 40) === 'acsp' ? profile : null
}

const endOfHead = 33

/** @param {Buffer} png @param {Buffer | null} profile */
function withProfile(png, profile) {
  if (!profile) return png
  const colours = pngChunk('iCCP', Buffer.concat([Buffer.from('HEIC\0\0'), deflateSync(profile)]))
  return Buffer.concat([png.subarray(0, endOfHead), colours, png.subarray(endOfHead)])
}

/** A thread with the usual room would take half of the memory that the process may have. */
const smallThread = { codeRangeSizeMb: 8, maxOldGenerationSizeMb: 16 }

/** The decoder keeps this thread busy to its end, so that another one watches. @param {{ memory: number, seconds: number, outcome: number }} walls */
export function watchFromBeside(walls) {
  const watch = new Worker(new URL('./watch-process.mjs', import.meta.url), { workerData: walls, resourceLimits: smallThread })
  watch.on('error', (error) => {
    writeSync(2, String(error))
    process.kill(process.pid, 'SIGKILL')
  })
}

import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { decodeHeic, isHeic, watchFromBeside } from './heic/decode-heic.mjs'
import { isMoving } from './is-moving.mjs'
import { keepPixels } from './keep-pixels.mjs'
import { outcomes } from './order.mjs'

/** Isolates one decoder; plain JavaScript starts faster. @type {import('./order.mjs').Order} */
const order = JSON.parse(process.argv[2] ?? '')

/** Checked before unpacking, because a few bytes can claim billions of pixels. */
const maxPixels = 50_000_000
const maxUnpackedBytes = 100_000_000

// No other decoder may run, whatever a file claims to be; and only one core.
sharp.block({ operation: ['VipsForeignLoad'] })
const loaders = { jpeg: 'JpegBuffer', png: 'PngBuffer', gif: 'NsgifBuffer', webp: 'WebpBuffer' }
const reads = order.reads.flatMap((format) => (format === 'heic' ? [] : `VipsForeignLoad${loaders[format]}`))
sharp.unblock({ operation: reads })
sharp.concurrency(1)
sharp.cache(false)

giveWay()
// Whatever a file can make a decoder do is a fault of the file.
process.on('uncaughtException', () => answer(outcomes.unreadable))
setInterval(() => takesTooMuch() && answer(outcomes.tooLarge), 10)
/** @type {Buffer[]} */
const parts = []
let missing = order.bytes
process.stdin
  .on('data', (part) => {
    parts.push(Buffer.from(part))
    missing -= part.length
    if (missing === 0) void draw(Buffer.concat(parts)).then(([outcome, picture]) => answer(outcome, picture))
  })
  .on('end', endNow)

function takesTooMuch() {
  const { user, system } = process.cpuUsage()
  return process.memoryUsage.rss() > order.memory || user + system > order.seconds * 1_000_000
}

/** Makes the system kill this process before the server when memory runs out. */
function giveWay() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Linux only.
  }
}

/** @param {Buffer} sent @returns {Promise<[number, Buffer?]>} */
async function draw(sent) {
  try {
    const bytes = order.reads.includes('heic') && isHeic(sent) ? await readHeic(sent) : keepPixels(sent, order.reads)
    if (bytes === 'too-large') return [outcomes.tooLarge]
    if (!bytes) return [outcomes.unreadable]
    const { autoOrient, channels, depth } = await open(bytes, false).metadata()
    const { width, height } = autoOrient
    if (!mayUnpack(width * height, channels * (depth === 'uchar' ? 1 : 2))) return [outcomes.tooLarge]
    const outcome = isMoving(sent) ? outcomes.stilled : outcomes.drawn
    return [outcome, await drawnAs(order.draws, open(bytes, maxPixels).autoOrient(), width, height).toBuffer()]
  } catch {
    return [outcomes.unreadable]
  }
}

/** @param {number} pixels @param {number} bytesEach */
function mayUnpack(pixels, bytesEach) {
  return pixels <= maxPixels && pixels * bytesEach <= maxUnpackedBytes
}

/** @param {Buffer} sent */
async function readHeic(sent) {
  if (!('side' in order.draws)) return null
  watchFromBeside({ memory: order.memory, seconds: order.seconds, outcome: outcomes.tooLarge })
  return await decodeHeic(sent, { side: order.draws.side, mayUnpack })
}

/** @param {import('./order.mjs').Drawn} draws @param {import('sharp').Sharp} picture @param {number} width @param {number} height */
function drawnAs(draws, picture, width, height) {
  if ('within' in draws) return picture.resize({ ...draws.within, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 })
  if ('side' in draws)
    return picture.resize({ width: draws.side, height: draws.side, fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 })
  return picture
    .extract(inside(draws.square, width, height))
    .resize(draws.width, draws.width)
    .webp({ quality: 85 })
}

/** @param {Buffer} bytes @param {number | false} limitInputPixels */
function open(bytes, limitInputPixels) {
  return sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true, pages: 1 })
}

/** @param {import('./order.mjs').Square} square @param {number} width @param {number} height */
function inside({ x, y, side }, width, height) {
  const fits = Math.min(side, width, height)
  return { left: Math.min(x, width - fits), top: Math.min(y, height - fits), width: fits, height: fits }
}

/** @param {number} outcome @param {Buffer} [picture] */
function answer(outcome, picture) {
  process.stdout.write(Buffer.concat([Buffer.from([outcome]), ...(picture ? [picture] : [])]), endNow)
}

function endNow() {
  process.kill(process.pid, 'SIGKILL')
}

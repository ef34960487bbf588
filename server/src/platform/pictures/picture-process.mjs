import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { keepPixels } from './keep-pixels.mjs'
import { outcomes } from './order.mjs'

/**
 * A process of its own, for one picture that nobody has looked at yet: the order is its argument, the bytes come in, the answer goes out.
 * Decoders are large and old, and what they take cannot be limited inside the server. Plain JavaScript, here and in what it imports: to
 * take types away takes longer than most pictures.
 * @type {import('./order.mjs').Order}
 */
const order = JSON.parse(process.argv[2] ?? '')

/** What a large camera makes. A few bytes can claim to be billions of pixels, which is known before they are unpacked. */
const maxPixels = 50_000_000
/** Of one picture in memory: 33 million pixels in colour, and fewer where each has an alpha channel or 16 bits. */
const maxUnpackedBytes = 100_000_000

// Whatever a file claims to be: nothing but these three is ever handed to a decoder. One picture keeps one core busy, not all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

giveWay()
// Decoding happens in a thread of its own, so what comes and what it takes is seen meanwhile.
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
  // The server leaves it open until it has its answer: it is gone.
  .on('end', endNow)

function takesTooMuch() {
  const { user, system } = process.cpuUsage()
  return process.memoryUsage.rss() > order.memory || user + system > order.seconds * 1_000_000
}

/** Where memory runs out, the system ends us and not the server. */
function giveWay() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has it.
  }
}

/**
 * @param {Buffer} sent
 * @returns {Promise<[number, Buffer?]>}
 */
async function draw(sent) {
  try {
    const bytes = keepPixels(sent)
    if (!bytes) return [outcomes.unreadable]
    // Reads the head only, which says how many pixels there are; so it needs no limit.
    const { autoOrient, channels, depth } = await open(bytes, false).metadata()
    const { width, height } = autoOrient
    const pixels = width * height
    if (pixels > maxPixels || pixels * channels * (depth === 'uchar' ? 1 : 2) > maxUnpackedBytes) return [outcomes.tooLarge]
    const drawn = await open(bytes, maxPixels)
      .autoOrient()
      .extract(inside(order.square, width, height))
      .resize(order.width, order.width)
      .webp({ quality: 85 })
      .toBuffer()
    return [outcomes.drawn, drawn]
  } catch {
    return [outcomes.unreadable]
  }
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

/** Without waiting for a decoder that is still at it, as a usual exit would. */
function endNow() {
  process.kill(process.pid, 'SIGKILL')
}

import { pictureSide, pictureTypes } from '@callboard/contract/profile'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuseInsideTransaction } from '../../platform/db/running.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { takeTurns } from '../../platform/turns.ts'

/** What a large camera makes. A few bytes can claim to be billions of pixels, which is known before they are unpacked. */
const maxPixels = 50_000_000
/** Of one picture in memory: 33 million pixels in colour, and fewer where each has an alpha channel or 16 bits. */
const maxUnpackedBytes = 100_000_000
const maxSeconds = 10

/** One at a time in this process: a picture that has to be turned needs its pixels twice. */
const inTurn = takeTurns(1)

// Whatever a file claims to be: nothing but these three is ever handed to a decoder. One picture keeps one core busy, not all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

/** The square of a picture to keep, in pixels of the picture as it is shown. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly side: number
}

/**
 * Draws the square of a picture anew, `pictureSide` wide, as WebP: upright, the first frame of a moving one, and without what cameras
 * write beside the pixels, such as the place. A square that reaches over the edge is moved inside. Takes a moment, so it throws inside
 * a transaction.
 */
export async function cutPicture(bytes: Buffer, square: Square): Promise<Buffer | Refusal<'picture-unreadable' | 'picture-too-large'>> {
  refuseInsideTransaction('A picture was cut inside a transaction')
  const found = await fileTypeFromBuffer(bytes)
  if (!pictureTypes.some((type) => type === found?.mime)) return refuse('picture-unreadable')
  return inTurn(() => cut(bytes, square))
}

async function cut(bytes: Buffer, square: Square): Promise<Buffer | Refusal<'picture-unreadable' | 'picture-too-large'>> {
  try {
    // Reads the head only, which says how many pixels there are; so it needs no limit.
    const { autoOrient, channels, depth } = await open(bytes, false).metadata()
    const { width, height } = autoOrient
    const pixels = width * height
    if (pixels > maxPixels || pixels * channels * (depth === 'uchar' ? 1 : 2) > maxUnpackedBytes) return refuse('picture-too-large')
    return await open(bytes, maxPixels)
      .autoOrient()
      .extract(inside(square, width, height))
      .resize(pictureSide, pictureSide)
      .webp({ quality: 85 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
  } catch {
    return refuse('picture-unreadable')
  }
}

function open(bytes: Buffer, limitInputPixels: number | false) {
  return sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true, pages: 1 })
}

function inside({ x, y, side }: Square, width: number, height: number) {
  const fits = Math.min(side, width, height)
  return { left: Math.min(x, width - fits), top: Math.min(y, height - fits), width: fits, height: fits }
}

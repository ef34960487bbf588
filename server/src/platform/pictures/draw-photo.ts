import { isRefusal, type Refusal } from '../refusal.ts'
import { drawApart, type DrawnPicture, type PictureCode } from './draw-apart.ts'

export interface Photo extends DrawnPicture {
  /** in pixels */
  readonly width: number
  readonly height: number
}

/** Redraws a whole JPG, PNG, WebP, HEIC or the first picture of one that moves as WebP, upright, within a square of that side. */
export async function drawPhoto(bytes: Buffer, { side, whose }: { side: number; whose: string }): Promise<Photo | Refusal<PictureCode>> {
  const drawn = await drawApart(bytes, { reads: ['jpeg', 'png', 'webp', 'gif', 'heic'], draws: { side }, whose })
  return isRefusal(drawn) ? drawn : { ...drawn, ...sizeOf(drawn.bytes) }
}

/** Of a WebP that we have drawn, as its first chunk says. */
function sizeOf(webp: Buffer): { width: number; height: number } {
  const kind = webp.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: webp.readUIntLE(24, 3) + 1, height: webp.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L') {
    const bits = webp.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff }
}

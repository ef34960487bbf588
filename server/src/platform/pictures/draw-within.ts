import { isRefusal, type Refusal } from '../refusal.ts'
import { drawApart, type PictureCode } from './draw-apart.ts'

/** Redraws a whole JPG, PNG or WebP as PNG, which PDFs accept, within a width and height. */
export async function drawWithin(
  bytes: Buffer,
  { width, height, whose }: { width: number; height: number; whose: string },
): Promise<Buffer | Refusal<PictureCode>> {
  const drawn = await drawApart(bytes, { reads: ['jpeg', 'png', 'webp'], draws: { within: { width, height } }, whose })
  return isRefusal(drawn) ? drawn : drawn.bytes
}

import { isRefusal, type Refusal } from '../refusal.ts'
import { drawApart, type PictureCode, type Walls } from './draw-apart.ts'
import type { Square } from './order.mjs'

/** Draws a square of a JPG, GIF or PNG as WebP. */
export async function drawSquare(
  bytes: Buffer,
  { square, width, whose }: { square: Square; width: number; whose: string },
  walls?: Walls,
): Promise<Buffer | Refusal<PictureCode>> {
  const drawn = await drawApart(bytes, { reads: ['jpeg', 'gif', 'png'], draws: { square, width }, whose }, walls)
  return isRefusal(drawn) ? drawn : drawn.bytes
}

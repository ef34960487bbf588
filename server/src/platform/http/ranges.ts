import parseRange from 'range-parser'
import type { ByteRange } from '../files/store/file-store.ts'

export interface Ranged {
  readonly status: 200 | 206 | 416
  readonly headers: Record<string, string>
  /** undefined: all of it */
  readonly part?: ByteRange
}

/**
 * The requested part of a file, for media players and interrupted downloads. Several parts at once, or an invalid `Range`, get the whole
 * file (RFC 9110 §14).
 */
export function rangeOf(size: number, range: string | undefined): Ranged {
  const whole: Ranged = { status: 200, headers: { 'accept-ranges': 'bytes' } }
  if (range === undefined) return whole
  const parts = parseRange(size, range, { combine: true })
  if (parts === -1) return { status: 416, headers: { 'content-range': `bytes */${size}` } }
  const [part] = parts === -2 || parts.type !== 'bytes' ? [] : parts
  if (parts === -2 || parts.length !== 1 || !part) return whole
  const { start, end } = part
  return {
    status: 206,
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end}/${size}` },
    part: { start, end },
  }
}

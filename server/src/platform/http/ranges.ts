import parseRange from 'range-parser'

export interface Ranged {
  readonly status: 200 | 206 | 416
  readonly headers: Record<string, string>
  readonly body: File | undefined
}

/**
 * The part of a file that is asked for, as media players and interrupted downloads do. Several parts at once, and a `Range` that is not one,
 * get the whole file (RFC 9110 §14).
 */
export function inRange(file: File, range: string | undefined): Ranged {
  const whole: Ranged = { status: 200, headers: { 'accept-ranges': 'bytes' }, body: file }
  if (range === undefined) return whole
  const parts = parseRange(file.size, range, { combine: true })
  if (parts === -1) return { status: 416, headers: { 'content-range': `bytes */${file.size}` }, body: undefined }
  const [part] = parts === -2 || parts.type !== 'bytes' ? [] : parts
  if (parts === -2 || parts.length !== 1 || !part) return whole
  const { start, end } = part
  return {
    status: 206,
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end}/${file.size}` },
    body: new File([file.slice(start, end + 1)], file.name, { type: file.type }),
  }
}

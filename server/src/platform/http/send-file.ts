import { create } from 'content-disposition'
import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import parseRange from 'range-parser'
import { OpenFile, type FileAnswer } from '../files/open-file.ts'
import { StoreFault, type ByteRange } from '../files/store/file-store.ts'
import { unstalled } from '../files/unstalled.ts'

type Headers = Record<string, string | readonly string[] | undefined>

/**
 * Sends a file, the requested part of it, or that the browser already has it. No content can run as one of our pages: `sandboxed` makes the
 * edge ensure that. Throws StoreFault before anything is sent; `brokeOff` hears of what goes wrong after that.
 */
export async function sendFile(c: Context, headers: Headers, file: File, brokeOff: (error: unknown) => void): Promise<Response> {
  const size = file instanceof OpenFile ? file.length : file.size
  const { etag } = headers
  const isKnown = typeof etag === 'string' && isAmong(c.req.header('if-none-match'), etag)
  const asked = c.req.header('if-range') ?? etag
  const { status, part, headers: ranged } = size === null ? whole : rangeOf(size, asked === etag ? c.req.header('range') : undefined)
  // Opened before any header is set: an error must not go out under the length and name of the file.
  const bytes = isKnown || status === 416 ? null : await bytesOf(file, part)
  if (bytes && 'body' in bytes) return await sendFile(c, bytes.headers, bytes.body, brokeOff)

  c.header('content-disposition', create(file.name, { type: 'inline' }))
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') c.header(name, value)
    else for (const one of value ?? []) c.header(name, one, { append: true })
  }
  c.set('sandboxed', true)
  if (isKnown) return c.body(null, 304)
  for (const [name, value] of Object.entries(ranged)) c.header(name, value)
  if (!bytes) return c.body(null, 416)
  c.header('content-type', file.type)
  if (size !== null) c.header('content-length', String(part ? part.end - part.start + 1 : size))
  return c.body(file instanceof OpenFile ? watched(c, bytes, brokeOff) : bytes, status)
}

/** Nothing can be asked for in part before it has been made. */
const whole: Ranged = { status: 200, headers: {} }

async function bytesOf(file: File, part: ByteRange | undefined): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | FileAnswer> {
  if (!(file instanceof OpenFile)) return (part ? file.slice(part.start, part.end + 1) : file).stream()
  const bytes = await file.open(part)
  // What is made on the way may take longer than a store.
  if (bytes) return (file.length === null ? bytes : unstalled(bytes)) as ReadableStream<Uint8Array<ArrayBuffer>>
  const other = await file.ifMissing?.()
  if (!other) throw new StoreFault('The bytes of a kept file are missing')
  return other
}

/**
 * Breaks the connection off, and tells the log, when a file fails in its middle: its headers have gone, so no answer can say so.
 */
function watched<Bytes>(c: Context, bytes: ReadableStream<Bytes>, brokeOff: (error: unknown) => void): ReadableStream<Bytes> {
  const reader = bytes.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        brokeOff(error)
        const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
        if (!outgoing) return controller.error(error)
        outgoing.destroy()
        // Not as an error, whose bare stack the adapter would write to the log.
        controller.close()
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** Weak comparison, as RFC 9110 §13.1.2 requires. */
function isAmong(sent: string | undefined, etag: string): boolean {
  return sent !== undefined && sent.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

interface Ranged {
  readonly status: 200 | 206 | 416
  readonly headers: Record<string, string>
  /** undefined: all of it */
  readonly part?: ByteRange
}

/**
 * The requested part of a file, for media players and interrupted downloads. Several parts at once, or an invalid `Range`, get the whole
 * file (RFC 9110 §14).
 */
function rangeOf(size: number, range: string | undefined): Ranged {
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

import type { Context } from 'hono'
import { create } from 'content-disposition'
import { OpenFile } from '../files/open-file.ts'
import type { ByteRange } from '../files/store/file-store.ts'
import { rangeOf } from './ranges.ts'

type Headers = Record<string, string | readonly string[] | undefined>

/**
 * Sends a file, the requested part of it, or that the browser already has it. No content can run as one of our pages: `sandboxed` makes the
 * edge ensure that.
 */
export async function sendFile(c: Context, headers: Headers, file: File): Promise<Response> {
  const size = file instanceof OpenFile ? file.length : file.size
  c.header('content-disposition', create(file.name, { type: 'inline' }))
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') c.header(name, value)
    else for (const one of value ?? []) c.header(name, one, { append: true })
  }
  c.set('sandboxed', true)
  const { etag } = headers
  if (typeof etag === 'string' && isAmong(c.req.header('if-none-match'), etag)) return c.body(null, 304)

  const asked = c.req.header('if-range') ?? etag
  const { status, part, headers: ranged } = rangeOf(size, asked === etag ? c.req.header('range') : undefined)
  for (const [name, value] of Object.entries(ranged)) c.header(name, value)
  if (status === 416) return c.body(null, 416)
  c.header('content-type', file.type)
  c.header('content-length', String(part ? part.end - part.start + 1 : size))
  return c.body(await bytesOf(file, part), status)
}

async function bytesOf(file: File, part: ByteRange | undefined): Promise<ReadableStream> {
  if (file instanceof OpenFile) return await file.open(part)
  return (part ? file.slice(part.start, part.end + 1) : file).stream()
}

/** Weak comparison, as RFC 9110 §13.1.2 requires. */
function isAmong(sent: string | undefined, etag: string): boolean {
  return sent !== undefined && sent.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

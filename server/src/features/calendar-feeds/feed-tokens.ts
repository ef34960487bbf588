import { randomBytes } from 'node:crypto'

export interface FeedToken {
  readonly studioId: string
  readonly userId: string
  readonly text: string
}

const idBytes = 16
const secretBytes = 32
const textForm = /^[A-Za-z0-9_-]{86}$/

/** The studio's id, the user's and 32 random bytes, as 86 URL-safe characters. */
export function newFeedToken(studioId: string, userId: string): FeedToken {
  const text = Buffer.concat([bytesOf(studioId), bytesOf(userId), randomBytes(secretBytes)]).toString('base64url')
  return { studioId, userId, text }
}

/** Parses exactly what {@link newFeedToken} writes, else null; proves nothing yet. */
export function parseFeedToken(text: string): FeedToken | null {
  if (!textForm.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) return null // the last letter has unused bits
  return { studioId: idAt(bytes, 0), userId: idAt(bytes, idBytes), text }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idAt(bytes: Buffer, from: number): string {
  return bytes
    .subarray(from, from + idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

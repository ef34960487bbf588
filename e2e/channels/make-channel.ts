import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { CreateChannel } from '@callboard/contract/channels'
import type { Page } from '@playwright/test'
import { people } from '@callboard/server/world/people'
import { callsOf, expect } from '../fixtures.ts'

let names = 0

/** A channel of a name of its own, with Pat and Tom unless others are named. */
export async function makeChannel(owner: Page, called: string, ways: Partial<CreateChannel> = {}): Promise<{ id: string; name: string }> {
  names += 1
  const name = `${called} ${Date.now() % 100_000}${names}`
  const memberIds = [people.pat.id, people.tom.id]
  return callsOf(owner).channels.create({ id: crypto.randomUUID(), name, description: null, memberIds, follows: null, ...ways })
}

interface PostedFile {
  id: string
  description: string
  children?: string[] | null
}

/** Of a file without `children` it is said that nobody can be recognised, which only staff can. */
export async function postIn(page: Page, channelId: string, content: string, files: PostedFile[] = []) {
  const media = files.map((file) => ({ children: [], ...file }))
  return callsOf(page).channels.post({ id: crypto.randomUUID(), channelId, content, media })
}

/** A PNG of one colour. */
export function pictureOf(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const line = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x += 1) line.set(colour, 1 + x * 3)
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const whole = Buffer.alloc(body.length + 8)
    whole.writeUInt32BE(data.length)
    body.copy(whole, 4)
    whole.writeUInt32BE(crc(body), body.length + 4)
    return whole
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const lines = Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** Uploads a file as somebody's page would, and has it prepared for a post. */
export async function addMedia(page: Page, name: string, bytes: Buffer): Promise<string> {
  const id = crypto.randomUUID()
  const calls = callsOf(page)
  await calls.uploads.begin({ id, purpose: 'media', name, bytes: bytes.length })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const sent = await page.request.put(`/api/uploads/${id}/parts/1?sha256=${sha256}`, {
    data: bytes,
    headers: { origin, 'content-type': 'application/octet-stream' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await calls.uploads.finish({ id, parts: [sha256] })
  return (await calls.media.add({ uploadId: id })).id
}

export const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Write a post in/ })
export const postBy = (page: Page, words: string | RegExp) => page.getByRole('article').filter({ hasText: words })

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideTransaction } from '../../db/running.ts'
import type { ByteRange, FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { startS3Server } from './test-s3-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'callboard-files-'))
const s3 = await startS3Server()
afterAll(async () => {
  rmSync(dataDir, { recursive: true })
  await s3.stop()
})

const stores = {
  'a folder': openFileStore({ s3: null, dataDir }),
  'an S3-compatible store': openFileStore({ s3: s3.place, dataDir }),
}

async function* pieces(...all: (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const piece of all) {
    if (piece instanceof Error) throw piece
    yield piece
  }
}

async function read(store: FileStore, name: string, range?: ByteRange): Promise<Buffer | null> {
  const stream = await store.get(name, range)
  return stream && Buffer.concat(await Array.fromAsync(stream))
}

async function namesIn(store: FileStore): Promise<string[]> {
  return (await Array.fromAsync(store.list())).map(({ name }) => name).toSorted()
}

describe.each(Object.entries(stores))('%s', (_where, store) => {
  const names: string[] = []
  beforeAll(async () => {
    for (let n = 0; n < 8; n += 1) {
      const name = randomUUID()
      names.push(name)
      await store.put(name, pieces(Buffer.from(`file ${n}`)))
    }
  })

  it('a file store returns what was stored, whole and in part', async () => {
    const name = names[3] ?? ''
    expect(String(await read(store, name))).toBe('file 3')
    expect(String(await read(store, name, { start: 2, end: 3 }))).toBe('le')
    expect(String(await read(store, name, { start: 5, end: 5 }))).toBe('3')
  })

  it.each([0, 1, 8 * 1024 ** 2 - 1, 8 * 1024 ** 2, 8 * 1024 ** 2 + 1, 20_000_000])(
    'a file store keeps %d bytes, in whatever pieces they come',
    async (size) => {
      const [name, bytes] = [randomUUID(), randomBytes(size)]
      const cut = Math.floor(size / 3)
      await store.put(name, pieces(bytes.subarray(0, cut), Buffer.alloc(0), bytes.subarray(cut, size - 1), bytes.subarray(size - 1)))
      expect((await read(store, name))?.equals(bytes)).toBe(true)
      await store.remove(name)
    },
  )

  it('a file store has nothing under an unknown name', async () => {
    expect(await read(store, randomUUID())).toBeNull()
  })

  it('a file store removes a file, and removing it again does nothing', async () => {
    const name = randomUUID()
    await store.put(name, pieces(Buffer.from('gone soon')))
    await store.remove(name)
    await store.remove(name)
    expect(await read(store, name)).toBeNull()
  })

  it('a file store lists all names and when they were stored', async () => {
    expect(await namesIn(store)).toEqual(names.toSorted())
    for (const { storedAt } of await Array.fromAsync(store.list()))
      expect(Math.abs(storedAt.epochMilliseconds - Date.now())).toBeLessThan(60_000)
  })

  it.each([10, 9_000_000])('a file store keeps nothing of a source that fails after %d bytes', async (size) => {
    const name = randomUUID()
    await expect(store.put(name, pieces(randomBytes(size), new Error('cut off')))).rejects.toThrow('cut off')
    expect(await read(store, name)).toBeNull()
    expect(await namesIn(store)).toEqual(names.toSorted())
    expect(s3.uploads.size).toBe(0)
  })

  it('a file store refuses a name that is not a UUID', async () => {
    for (const name of ['../../secret.key', 'a', `${randomUUID()}/..`, randomUUID().toUpperCase(), '']) {
      await expect(store.get(name)).rejects.toThrow(TypeError)
      await expect(store.put(name, pieces(Buffer.from('x')))).rejects.toThrow(TypeError)
      await expect(store.remove(name)).rejects.toThrow(TypeError)
    }
  })

  it('a file store allows a reader to stop in the middle', async () => {
    const name = randomUUID()
    await store.put(name, pieces(randomBytes(20_000_000)))
    const stream = await store.get(name)
    const reader = stream?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
    await store.remove(name)
    expect(await namesIn(store)).toEqual(names.toSorted())
  })

  it('a file store refuses to work inside a transaction', async () => {
    await insideTransaction(null, async () => {
      await expect(store.get(names[0] ?? '')).rejects.toThrow('inside a transaction')
      await expect(store.put(randomUUID(), pieces(Buffer.from('x')))).rejects.toThrow('inside a transaction')
    })
  })
})

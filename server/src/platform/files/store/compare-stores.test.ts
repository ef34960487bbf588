import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test/test-database.ts'
import { empty } from '../../db/test/test-image.ts'
import { compareStores } from './compare-stores.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-stores-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  return folder
}

async function start(database: Database, dataDir: string) {
  const said: string[] = []
  closing.push(
    await compareStores(database, { s3: null, dataDir, log: { error: (words: string) => void said.push(words), warn: () => {} } as never }),
  )
  return said
}

it('servers of one database hear of each other when their files are apart, and nothing when they share a store', async () => {
  const database = await openTestDatabase(empty)
  closing.push(() => database.close())
  const shared = newFolder()
  const one = await start(database, shared)
  const two = await start(database, shared)
  const apart = await start(database, newFolder())
  await vi.waitFor(() => expect([one, two, apart].map(({ length }) => length)).toEqual([1, 1, 1]), 10_000)
  expect(apart[0]).toMatch(/same S3 store/)
})

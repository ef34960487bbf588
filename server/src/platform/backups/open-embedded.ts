import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { DurableFiles } from '../db/pglite/durable-files.ts'
import { startPglite } from '../db/pglite/pglite.ts'
import { plainRows, type AskRows } from './count-rows.ts'

/** Unpacks the packed folder of an embedded database into a folder of its own, in place of what an earlier attempt may have left there. */
export async function unpackEmbedded(archive: Readable, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await pipeline(archive, createGunzip(), unpackTar(folder))
}

/** Opens an unpacked database that nobody else has open, as it is after a crash, and closes it again. */
export async function withOpened<T>(folder: string, work: (ask: AskRows) => Promise<T>): Promise<T> {
  const pglite = await startPglite({ fs: new DurableFiles(folder) })
  try {
    await pglite.exec(plainRows)
    const done = await work(async <Row>(statement: string) => (await pglite.query<Row>(statement)).rows)
    await pglite.exec('checkpoint')
    return done
  } finally {
    await pglite.close()
  }
}

/** Opens a packed database in a folder that is removed again. */
export async function withUnpacked<T>(archive: string, folder: string, work: (ask: AskRows) => Promise<T>): Promise<T> {
  try {
    await unpackEmbedded(createReadStream(archive), folder)
    return await withOpened(folder, work)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

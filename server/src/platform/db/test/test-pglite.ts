import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import { unpackTar } from 'modern-tar/fs'
import type { Database } from '../database.ts'
import { databaseOnPglite } from '../pglite/pglite-database.ts'
import { startPglite } from '../pglite/pglite.ts'
import { fingerprint, type TestImage } from './test-image.ts'

const cacheFolder = join(import.meta.dirname, '../../../../../node_modules/.cache/callboard')
// Small, since it lives in memory and is copied for every test.
const smallParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB', '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB']
const smallInit = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--wal-segsize=1']
// template0 and template1 by their fixed oids; no test creates a database.
const templateFolders = ['base/1', 'base/4']

const copies = new Map<string, Promise<Buffer>>()

export async function openTestPglite(image: TestImage): Promise<Database> {
  const copy = copies.get(image.name) ?? load(image)
  copies.set(image.name, copy)
  const pglite = await startPglite({ loadDataDir: asBlob(await copy), startParams: smallParams })
  return databaseOnPglite(pglite, () => pglite.close())
}

/** Unpacks a database into a folder, where a server opens it. */
export async function unpackTestPglite(image: TestImage, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await pipeline(Readable.from([await load(image)]), unpackTar(folder))
}

/** PGlite asks a blob for nothing else. A real one is read in chunks and joined again, a quarter of the time that an opening takes. */
function asBlob(bytes: Buffer): Blob {
  return { type: 'application/x-tar', arrayBuffer: async () => Uint8Array.from(bytes).buffer } as Blob
}

async function load(image: TestImage): Promise<Buffer> {
  const pgliteVersion = readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8')
  const name = `${image.name}-${fingerprint([], image.state, pgliteVersion, ...smallParams, ...smallInit)}.tar`
  const file = join(cacheFolder, name)
  if (!existsSync(file)) {
    await mkdir(cacheFolder, { recursive: true })
    const made = await make(image)
    // Concurrent test processes write the same content to files of their own; the last rename wins.
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, Buffer.from(await made.arrayBuffer()))
    await rename(unfinished, file)
    const outdated = (await readdir(cacheFolder)).filter(
      (other) => other.startsWith(`${image.name}-`) && other.endsWith('.tar') && other !== name,
    )
    await Promise.all(outdated.map((other) => rm(join(cacheFolder, other), { force: true })))
  }
  return readFile(file)
}

async function make(image: TestImage): Promise<Blob> {
  const pglite = await startPglite({ startParams: smallParams, initDbStartParams: smallInit })
  const database = databaseOnPglite(pglite, () => pglite.close())
  await image.fill(database)
  await pglite.exec('checkpoint')
  const files = pglite.Module.FS
  for (const folder of templateFolders.map((name) => `${PGlite.paths.PGDATA}/${name}`)) {
    for (const file of files.readdir(folder).filter((name: string) => !name.startsWith('.'))) files.unlink(`${folder}/${file}`)
  }
  const made = await pglite.dumpDataDir('none')
  await database.close()
  return made
}

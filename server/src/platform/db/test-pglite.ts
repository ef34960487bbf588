import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { databaseOnPglite } from './pglite-database.ts'
import { startPglite } from './pglite.ts'
import { schemaFingerprint } from './schema-fingerprint.ts'

type Content = 'empty' | 'migrated'

const cacheFolder = join(import.meta.dirname, '../../../../node_modules/.cache/callboard')
// Little of everything, since it lives in memory and is copied for every test.
const smallParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB', '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB']
const smallInit = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--wal-segsize=1']
// Files of template0 and template1 by their fixed oids. No test makes another database.
const templateFolders = ['base/1', 'base/4']

const images = new Map<Content, Promise<Blob>>()

/** An embedded database in memory, copied from an image that is made once per state of the migrations. */
export async function openTestPglite(content: Content): Promise<Database> {
  const image = images.get(content) ?? loadImage(content)
  images.set(content, image)
  const pglite = await startPglite({ loadDataDir: await image, startParams: smallParams })
  return databaseOnPglite(pglite, () => pglite.close())
}

async function loadImage(content: Content): Promise<Blob> {
  const pgliteVersion = readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8')
  const name = `${content}-${schemaFingerprint(pgliteVersion, ...smallParams, ...smallInit)}.tar`
  const file = join(cacheFolder, name)
  if (!existsSync(file)) {
    await mkdir(cacheFolder, { recursive: true })
    const image = await makeImage(content)
    // Test processes may race here: each writes its own file, and the last one to rename wins with the same content.
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, Buffer.from(await image.arrayBuffer()))
    await rename(unfinished, file)
    const outdated = (await readdir(cacheFolder)).filter((other) => other.startsWith(content) && other.endsWith('.tar') && other !== name)
    await Promise.all(outdated.map((other) => rm(join(cacheFolder, other), { force: true })))
  }
  return new Blob([await readFile(file)])
}

async function makeImage(content: Content): Promise<Blob> {
  const pglite = await startPglite({ startParams: smallParams, initDbStartParams: smallInit })
  const database = databaseOnPglite(pglite, () => pglite.close())
  if (content === 'migrated') await migrate(database)
  await pglite.exec('checkpoint')
  const files = pglite.Module.FS
  for (const folder of templateFolders.map((name) => `${PGlite.paths.PGDATA}/${name}`)) {
    for (const file of files.readdir(folder).filter((name: string) => !name.startsWith('.'))) files.unlink(`${folder}/${file}`)
  }
  const image = await pglite.dumpDataDir('none')
  await database.close()
  return image
}

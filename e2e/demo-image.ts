import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ThrowawayDatabases } from '@callboard/server/platform/db/test/throwaway-databases'
import { copyPreparedDemo, prepareDemo } from '@callboard/server/world/prepared-demo'

/** The throwaway PostgreSQL of `npm test`; without one, stories run on the embedded database. */
const databases = process.env['TEST_DATABASE_URL'] ? new ThrowawayDatabases(process.env['TEST_DATABASE_URL']) : null

export interface DemoCopy {
  readonly dataDir: string
  readonly databaseUrl?: string
  remove(): Promise<void>
}

/** Fills the demo studios once for all workers. */
export default async function makeDemoImage(): Promise<() => Promise<void>> {
  const image = await newCopy()
  await (databases ? prepareDemo(image.dataDir, image) : copyPreparedDemo(image.dataDir))
  process.env['DEMO_IMAGE'] = JSON.stringify({ dataDir: image.dataDir, database: image.database })
  return () => image.remove()
}

/** A copy of the filled demo studios, for a server of its own. */
export async function copyDemo(): Promise<DemoCopy> {
  const image = JSON.parse(process.env['DEMO_IMAGE'] ?? '') as { dataDir: string; database: string }
  const copy = await newCopy(image.database)
  cpSync(image.dataDir, copy.dataDir, { recursive: true })
  return copy
}

async function newCopy(template?: string): Promise<DemoCopy & { readonly database: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-e2e-'))
  const database = `callboard_demo_${randomBytes(8).toString('hex')}`
  await databases?.create(database, template)
  return {
    dataDir,
    database,
    ...(databases && { databaseUrl: databases.urlOf(database) }),
    remove: async () => {
      await databases?.drop(database)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

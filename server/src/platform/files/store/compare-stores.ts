import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'

const channel = 'callboard_stores'
const words =
  'Another Callboard server uses this database and keeps its files elsewhere, so each misses files of the other. ' +
  'Give all servers the same S3 store (S3_ENDPOINT), or the same DATA_DIR.'

/** Tells the servers of one database where each keeps its files; whoever hears of another place logs it, once for each. @returns stops */
export async function compareStores(
  database: Pick<Database, 'listen' | 'kysely'>,
  { log, ...config }: Pick<Config, 's3' | 'dataDir'> & { log: Pick<Log, 'error' | 'warn'> },
): Promise<() => Promise<void>> {
  const mark = await markOf(config)
  const others = new Set<string>()
  const tell = async () => void (await sql`select pg_notify(${channel}, ${mark})`.execute(database.kysely))
  const stop = await database.listen(channel, (other) => {
    if (other === mark || others.has(other)) return
    others.add(other)
    log.error(words)
    tell().catch((error: Error) => log.warn({ error: error.message }, 'The other server could not be told where files are kept'))
  })
  await tell()
  return stop
}

/** Names a store: the bucket, or a folder by a mark that is kept in it. */
async function markOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<string> {
  if (s3)
    return createHash('sha256')
      .update(JSON.stringify([s3.endpoint, s3.bucket]))
      .digest('hex')
  const folder = join(dataDir, 'files')
  const file = join(folder, 'store-mark')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Two servers on one new folder: the first one's mark holds.
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return readFile(file, 'utf8')
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

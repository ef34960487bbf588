import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findInstallation, openCluster, type Installation } from '../../platform/backups/throwaway-cluster.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { firstOf } from '../../platform/must-have.ts'
import { oldestVersion } from '../../platform/db/postgres/postgres.ts'

const run = promisify(execFile)
const snippets = join(import.meta.dirname, '../../../../docs/running')
const shippedPlace = '/var/backups/callboard/wal'

/**
 * Takes a cluster back to a second before a mistake, with PostgreSQL's own tools and the settings that docs/running ships.
 * @returns which studios are there afterwards, of 'before', 'between' and 'mistake', and how many milliseconds the way back took
 */
export async function rehearsePointInTime(tell: (line: string) => void): Promise<{ found: string[]; ms: number }> {
  const installation = findInstallation(oldestVersion)
  const folder = await mkdtemp(join(tmpdir(), 'callboard-recovery-'))
  const [wal, base] = [join(folder, 'wal'), join(folder, 'base')]
  await mkdir(wal)
  for (const path of [folder, wal]) await own(path, installation)
  const archiving = await settingsOf('postgresql-archive.conf', wal)
  const cluster = await openCluster(installation, { settings: archiving })
  let went = false
  try {
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: folder })
    await migrate(database)
    await database.close()
    await addStudio(cluster.url, 'before')
    await run(
      join(installation.bin, 'pg_basebackup'),
      [`--pgdata=${base}`, '--wal-method=stream', '--checkpoint=fast', `--dbname=${cluster.url}`],
      {
        cwd: folder,
        ...installation.account,
      },
    )
    tell('A base backup was made with pg_basebackup.')
    await addStudio(cluster.url, 'between')
    await sleep(1100) // the moment to go back to is a whole second
    const { moment } = firstOf(await ask<{ moment: string }>(cluster.url, `select date_trunc('second', now())::text as moment`))
    await addStudio(cluster.url, 'mistake')
    const { name } = firstOf(await ask<{ name: string }>(cluster.url, 'select pg_walfile_name(pg_current_wal_lsn()) as name'))
    await ask(cluster.url, 'select pg_switch_wal()')
    await untilArchived(cluster.url, name)
    await cluster.remove()
    went = true
    tell('The cluster is gone; its base backup and its archive are left.')
    const began = performance.now()
    const recovery = { ...(await settingsOf('postgresql-recovery.conf', wal)), recovery_target_time: moment }
    await writeFile(join(base, 'recovery.signal'), '')
    await own(join(base, 'recovery.signal'), installation)
    const restored = await openCluster(installation, { settings: recovery, on: base })
    try {
      await untilPromoted(restored.url)
      const ms = performance.now() - began
      const rows = await ask<{ name: string }>(restored.url, `select name from studios order by created_at`)
      return { found: rows.map((row) => row.name), ms }
    } finally {
      await restored.remove()
    }
  } finally {
    if (!went) await cluster.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The shipped settings, with another folder for the archive. */
async function settingsOf(file: string, wal: string): Promise<Record<string, string>> {
  const lines = (await readFile(join(snippets, file), 'utf8')).split('\n').map((line) => /^(\w+) = '?(.*?)'?$/.exec(line))
  return Object.fromEntries(lines.flatMap((line) => (line ? [[line[1], line[2]?.replaceAll(shippedPlace, wal)]] : [])))
}

async function own(path: string, { account }: Installation): Promise<void> {
  if ('uid' in account) await chown(path, account.uid, account.gid)
}

async function addStudio(url: string, name: string): Promise<void> {
  await ask(url, `insert into studios (id, name, created_at, updated_at) values ('${randomUUID()}', '${name}', now(), now())`)
}

async function untilArchived(url: string, name: string): Promise<void> {
  for (;;) {
    const [state] = await ask<{ done: boolean }>(
      url,
      `select coalesce(last_archived_wal >= '${name}', false) as done from pg_stat_archiver`,
    )
    if (state?.done) return
    await sleep(100)
  }
}

async function untilPromoted(url: string): Promise<void> {
  for (;;) {
    const [state] = await ask<{ isStandby: boolean }>(url, 'select pg_is_in_recovery() as "isStandby"')
    if (!state?.isStandby) return
    await sleep(100)
  }
}

async function ask<Row>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

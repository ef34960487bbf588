import { firstOf } from '../../must-have.ts'
import { Client } from 'pg'
import { oldestVersion } from './postgres.ts'

interface Examined {
  readonly version: number
  readonly owns: boolean
  readonly makesRoles: boolean
  readonly isStandby: boolean
  readonly atMs: number
  readonly computers: number
}

const mostSecondsApart = 30

/** What hinders Callboard at a PostgreSQL, each in one sentence with what to do. Changes nothing there, and repeats nothing of the address. */
export async function examinePostgres(databaseUrl: string, { sharesFiles }: { readonly sharesFiles: boolean }): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => {}) // the query that was under way fails too
  try {
    await client.connect()
    const asked = Date.now()
    const { rows } = await client.query<Examined>(question)
    return faultsOf(firstOf(rows), { sharesFiles, ownMs: (asked + Date.now()) / 2 })
  } catch (error) {
    return [whyRefused((error as { code?: string }).code)]
  } finally {
    await client.end().catch(() => {})
  }
}

const question = `select current_setting('server_version_num')::int / 10000 as version,
    pg_has_role(datdba, 'usage') as owns, rolsuper or rolcreaterole as "makesRoles", pg_is_in_recovery() as "isStandby",
    (extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs",
    (select count(distinct coalesce(client_addr, '127.0.0.1'))::int from pg_stat_activity
      where datname = current_database() and application_name = 'callboard') as computers
  from pg_database, pg_roles where datname = current_database() and rolname = current_user`

interface Beside {
  readonly sharesFiles: boolean
  readonly ownMs: number
}

/** Judges what a PostgreSQL said of itself. */
export function faultsOf(examined: Examined, { sharesFiles, ownMs }: Beside): string[] {
  const { version, owns, makesRoles, isStandby, atMs, computers } = examined
  const apart = Math.round(Math.abs(atMs - ownMs) / 1000)
  const faults: [boolean, string][] = [
    [version < oldestVersion, `PostgreSQL is version ${version}: please update it to ${oldestVersion} or newer.`],
    [isStandby, 'DATABASE_URL leads to a standby, which only reads: please name the primary, or promote this one.'],
    [!owns, 'The login of DATABASE_URL does not own the database: please run "alter database … owner to" that login.'],
    [!makesRoles, 'The login of DATABASE_URL cannot create roles: please run "alter role … createrole" for it.'],
    [apart > mostSecondsApart, `The clocks of this computer and of the database are ${apart} seconds apart: please let NTP set both.`],
    [
      computers > 1 && !sharesFiles,
      `Callboard runs on ${computers} computers that each keep files of their own: please give all of them one file store, with the S3 variables.`,
    ],
  ]
  return faults.flatMap(([holds, sentence]) => (holds ? [sentence] : []))
}

function whyRefused(code = ''): string {
  if (code === '28P01' || code === '28000')
    return 'The database refuses the login of DATABASE_URL: please check its user and password, and pg_hba.conf.'
  if (code === '3D000') return 'The database of DATABASE_URL does not exist: please create it, owned by the login of DATABASE_URL.'
  return 'The database of DATABASE_URL does not answer: please check that PostgreSQL runs, and that its host and port are right.'
}

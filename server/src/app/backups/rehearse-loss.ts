import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findInstallation, openCluster, type Cluster } from '../../platform/backups/throwaway-cluster.ts'
import { oldestVersion } from '../../platform/db/postgres/postgres.ts'
import { randomToken } from '../../platform/secrets.ts'
import { startDemo } from '../../world/demo-server.ts'
import { passwordOf, people } from '../../world/people.ts'
import { listBackups } from './list-backups.ts'

export interface Rehearsed {
  /** what took how many milliseconds, in order */
  readonly steps: readonly { readonly what: string; readonly ms: number }[]
  /** who could sign in on the restored server */
  readonly signedIn: string
}

type Environment = Record<string, string>
const root = join(import.meta.dirname, '../..')

/**
 * Fills a demo, backs it up while it runs, destroys it, restores it elsewhere, checks the record with its files, starts a server on it and
 * signs in. Each step is the command of the page, in a process of its own; the first that fails ends it.
 * @param onPostgres both databases are clusters of their own, and their logins have different names
 */
export async function rehearseLoss({ onPostgres }: { onPostgres: boolean }, tell: (line: string) => void): Promise<Rehearsed> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-drill-'))
  const keys = { SECRET_KEY: randomToken(), BACKUP_KEY: randomToken() }
  const [lost, found, backups] = ['lost', 'found', 'backups'].map((name) => join(folder, name)) as [string, string, string]
  const clusters: Cluster[] = []
  const steps: { what: string; ms: number }[] = []
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const done = await work()
    steps.push({ what, ms: performance.now() - began })
    tell(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return done
  }
  const place = async (dataDir: string, login: string): Promise<Environment> => {
    if (!onPostgres) return { DATA_DIR: dataDir, ...keys }
    const cluster = await openCluster(findInstallation(oldestVersion))
    clusters.push(cluster)
    return { DATA_DIR: dataDir, ...keys, ...(await logInsOf(cluster.url, login)) }
  }
  const ofServer = ({ DATABASE_URL: databaseUrl }: Environment) => (databaseUrl === undefined ? {} : { databaseUrl })
  process.env['SECRET_KEY'] = keys.SECRET_KEY
  try {
    const before = await place(lost, 'board')
    const demo = await step('a demo is filled', () => startDemo(lost, ofServer(before)))
    try {
      await step('backup, while the server runs', () => command('backup.ts', ['--to', backups], before))
    } finally {
      await demo.stop()
    }
    await step('proof: restored into an empty place and compared', () =>
      command('backup-verify.ts', [], { ...before, BACKUP_DIR: backups }),
    )
    await step('the machine is lost', async () => {
      await rm(lost, { recursive: true })
      await clusters.shift()?.remove()
    })
    const [{ path } = { path: '' }] = await listBackups(backups)
    const after = await place(found, 'another')
    await step('restore, on another machine', () => command('restore.ts', ['--from', path], after))
    await step('the record and its files are checked', () => command('check-trail.ts', ['--files'], after))
    const server = await step('the server starts', () => startDemo(found, { ...ofServer(after), fills: false }))
    try {
      return { signedIn: await step('the owner signs in', () => signIn(server.address)), steps }
    } finally {
      await server.stop()
    }
  } finally {
    for (const cluster of clusters) await cluster.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A login for the server and one for backups, as the page makes them. */
async function logInsOf(superuser: string, login: string): Promise<Environment> {
  const client = new Client({ connectionString: superuser })
  await client.connect()
  try {
    await client.query(`create role ${login} login createrole`)
    await client.query(`create database callboard owner ${login} template template0 encoding 'UTF8'`)
    await client.query('create role callboard_backup login bypassrls in role pg_read_all_data')
  } finally {
    await client.end()
  }
  const as = (name: string) => Object.assign(new URL(superuser), { username: name, pathname: '/callboard' }).href
  return { DATABASE_URL: as(login), BACKUP_DATABASE_URL: as('callboard_backup') }
}

async function command(file: string, args: readonly string[], env: Environment): Promise<void> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: people.olive.email, password: passwordOf(people.olive) }),
  })
  if (!answer.ok) throw new Error(`The owner could not sign in: ${answer.status} ${await answer.text()}`)
  return people.olive.name
}

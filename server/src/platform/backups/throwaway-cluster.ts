import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { programsFor } from './postgres-programs.ts'

const run = promisify(execFile)

/** Closing standard input stops the server, however this process ends. */
const leash = `
  exec 3<&0
  "$@" 3<&- & server=$!
  (read _ <&3; kill -INT $server) &
  wait $server
`

export interface Cluster {
  readonly url: string
  readonly port: number
  /** An immediate stop without a checkpoint, so that the next start recovers. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Another cluster on this one's base backup, which streams from it under a name, and is started. */
  standby(name: string): Promise<Cluster>
  /** Makes a standby a primary, and waits until it is. */
  promote(): Promise<void>
  remove(): Promise<void>
}

export interface Installation {
  readonly bin: string
  readonly account: { uid: number; gid: number } | Record<never, never>
}

// Before version 17 the system must provide it, which macOS does not.
const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8'

export interface ClusterOptions {
  /** as a line of postgresql.conf has them */
  readonly settings?: Readonly<Record<string, string>>
  /** a data folder to start on, of the account; absent: a new one */
  readonly on?: string
}

/** Starts a cluster of its own in a temporary folder, with production's durability. It ends with this process. */
export async function openCluster({ bin, account }: Installation, { settings = {}, on }: ClusterOptions = {}): Promise<Cluster> {
  const folder = await newFolder(account)
  const dataDir = on ?? join(folder, 'data')
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
  const options = { cwd: folder, env, ...account }
  const initdb = [`--pgdata=${dataDir}`, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--username=postgres', '--no-sync']
  if (on === undefined) await run(join(bin, 'initdb'), initdb, options)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let release = async () => {}

  const cluster: Cluster = {
    url,
    port,
    async crash() {
      process.kill(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
      await release()
    },
    async start() {
      const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const all = ['-D', dataDir, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60', ...more]
      const child = spawn('sh', ['-c', leash, 'leash', join(bin, 'postgres'), ...all], {
        ...options,
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      const gone = once(child, 'exit')
      release = async () => {
        await gone
        child.stdin?.destroy()
      }
      while (!(await answers(url))) {
        if (child.exitCode !== null) throw new Error('The temporary PostgreSQL did not start')
        await sleep(50)
      }
    },
    async standby(name) {
      const beside = await newFolder(account)
      const copy = join(beside, 'data')
      const from = `${url.replace('postgres://', 'postgresql://')}?application_name=${name}`
      await run(join(bin, 'pg_basebackup'), ['-D', copy, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], options)
      const other = await openCluster({ bin, account }, { settings, on: copy })
      return {
        ...other,
        async remove() {
          await other.remove()
          rmSync(beside, { recursive: true, force: true })
        },
      }
    },
    async promote() {
      await run(join(bin, 'pg_ctl'), ['promote', '-w', '-D', dataDir], options)
    },
    async remove() {
      await cluster.crash().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}

async function newFolder(account: Installation['account']): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-cluster-'))
  if ('uid' in account) await chown(folder, account.uid, account.gid)
  return folder
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The programs of a major version or a newer one, and the account that may run them: PostgreSQL refuses to run as root. */
export function findInstallation(atLeast: number): Installation {
  const bin = programsFor(atLeast, 'initdb', 'postgres')
  if (process.getuid?.() !== 0) return { bin, account: {} }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? []
  return { bin, account: uid === undefined ? {} : { uid: Number(uid), gid: Number(gid) } }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

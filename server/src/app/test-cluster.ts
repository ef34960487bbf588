import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** Closing standard input stops the server, however this process ends. */
const leash = `
  exec 3<&0
  "$@" 3<&- & server=$!
  (read _ <&3; kill -INT $server) &
  wait $server
`

export interface TestCluster {
  readonly url: string
  readonly port: number
  /** An immediate stop without a checkpoint, so that the next start recovers. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Another cluster on this one's base backup, which streams from it under a name, and is started. */
  standby(name: string): Promise<TestCluster>
  /** Makes a standby a primary, and waits until it is. */
  promote(): Promise<void>
  remove(): Promise<void>
}

/** A disposable cluster with the binaries of the server at TEST_DATABASE_URL and production's durability. */
export async function openTestCluster(): Promise<TestCluster> {
  const installed = await installation()
  const cluster = clusterIn(await ownFolder(installed), installed, await freePort())
  await run(
    join(installed.bin, 'initdb'),
    [`--pgdata=${cluster.dataDir}`, '--auth=trust', '--encoding=UTF8', '--locale=C', '--username=postgres', '--no-sync'],
    options(cluster.folder, installed),
  )
  await cluster.start()
  return cluster
}

async function ownFolder({ account }: Installation): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-cluster-'))
  if ('uid' in account) await chown(folder, account.uid, account.gid)
  return folder
}

const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
const options = (folder: string, { account }: Installation) => ({ cwd: folder, env, ...account })

function clusterIn(folder: string, installed: Installation, port: number) {
  const { bin, account } = installed
  const dataDir = join(folder, 'data')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let release = async () => {}

  const cluster = {
    url,
    port,
    folder,
    dataDir,
    async crash() {
      process.kill(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
      await release()
    },
    async start() {
      const settings = ['-D', dataDir, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60']
      const child = spawn('sh', ['-c', leash, 'leash', join(bin, 'postgres'), ...settings], {
        cwd: folder,
        env,
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
        ...account,
      })
      const gone = once(child, 'exit')
      release = async () => {
        await gone
        child.stdin?.destroy()
      }
      while (!(await answers(url))) {
        if (child.exitCode !== null) throw new Error('The PostgreSQL of the test did not start')
        await sleep(50)
      }
    },
    async standby(name: string): Promise<TestCluster> {
      const other = clusterIn(await ownFolder(installed), installed, await freePort())
      const from = `${url.replace('postgres://', 'postgresql://')}?application_name=${name}`
      const copying = ['-D', other.dataDir, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
      await run(join(bin, 'pg_basebackup'), copying, options(other.folder, installed))
      await other.start()
      return other
    },
    async promote() {
      await run(join(bin, 'pg_ctl'), ['promote', '-w', '-D', dataDir], options(folder, installed))
    },
    async remove() {
      await cluster.crash().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return cluster
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

interface Installation {
  readonly bin: string
  readonly account: Account
}

type Account = { uid: number; gid: number } | Record<never, never>

/** PostgreSQL refuses to run as root, hence the account. */
async function installation(): Promise<Installation> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  try {
    const { rows } = await client.query<{ bin: string; data: string }>(
      `select (select setting from pg_config where name = 'BINDIR') as bin, current_setting('data_directory') as data`,
    )
    const { bin, data } = rows[0] as (typeof rows)[0]
    if (process.getuid?.() !== 0) return { bin, account: {} }
    const { uid, gid } = statSync(data)
    return { bin, account: { uid, gid } }
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

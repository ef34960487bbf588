import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'
import type { Cluster } from '../../platform/backups/throwaway-cluster.ts'
import { openTestCluster } from '../test-cluster.ts'

export interface TestPair {
  readonly primary: Cluster
  readonly standby: Cluster
  /** leads to whichever of the two the forwarder was told, as the address of a proxy in front of both does */
  readonly url: string
  leadTo(cluster: Cluster): void
  /** Says nothing more on the connections that are open, as a computer that vanished. */
  freeze(): void
  stop(): Promise<void>
}

/** A primary and its streaming standby, with one address for both. @param synchronous commits wait until the standby has them */
export async function openTestPair({ synchronous }: { synchronous: boolean }): Promise<TestPair> {
  const primary = await openTestCluster()
  const standby = await primary.standby('second')
  if (synchronous) await askOnce(primary.url, "alter system set synchronous_standby_names = 'second'", 'select pg_reload_conf()')
  // Otherwise the first writes would not wait for it yet.
  while (synchronous && (await askOnce(primary.url, 'select sync_state from pg_stat_replication'))[0]?.['sync_state'] !== 'sync')
    await new Promise((next) => setTimeout(next, 50))
  const forwarder = await openForwarder(primary.port)
  return {
    primary,
    standby,
    url: `postgres://postgres@127.0.0.1:${forwarder.port}/postgres`,
    leadTo: (cluster) => forwarder.leadTo(cluster.port),
    freeze: forwarder.freeze,
    async stop() {
      forwarder.stop()
      await standby.remove()
      await primary.remove()
    },
  }
}

/** One statement after the other; the rows of the last. */
export async function askOnce(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } finally {
    await client.end()
  }
}

async function openForwarder(first: number) {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    near.pipe(far).on('close', () => near.destroy())
    far.pipe(near).on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    leadTo(other: number) {
      target = other
    },
    freeze() {
      for (const socket of open) {
        socket.unpipe()
        socket.removeAllListeners('data')
        socket.pause()
      }
    },
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

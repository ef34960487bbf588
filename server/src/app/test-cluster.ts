import { statSync } from 'node:fs'
import { Client } from 'pg'
import { openCluster, type Cluster, type Installation } from '../platform/backups/throwaway-cluster.ts'

/** A disposable cluster with the binaries of the server at TEST_DATABASE_URL and production's durability. */
export async function openTestCluster(): Promise<Cluster> {
  return await openCluster(await installation())
}

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

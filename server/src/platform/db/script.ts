import type { DatabaseConnection, Kysely } from 'kysely'

export interface ScriptConnection extends DatabaseConnection {
  script(sql: string): Promise<void>
}

/** Runs several statements, such as a migration; all other queries are limited to one, which hinders SQL injection. */
export async function runScript(db: Kysely<any>, sql: string): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    await (connection as ScriptConnection).script(sql)
  })
}

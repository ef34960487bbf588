import type { DatabaseConnection, Kysely } from 'kysely'

/** What both engines' connections can do beyond Kysely's. */
export interface ScriptConnection extends DatabaseConnection {
  /** Several statements without parameters, at once. */
  script(sql: string): Promise<void>
}

/**
 * Runs a text of several statements, such as a migration file. Everything else goes through the extended protocol,
 * which takes one statement only: what is smuggled into a query can then at least not add a second one.
 */
export async function runScript(db: Kysely<any>, sql: string): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    await (connection as ScriptConnection).script(sql)
  })
}

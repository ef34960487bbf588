import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * What a migration means to a server of the release before, which may run beside it: nothing (`add`, and `fill`, which writes rows for what
 * was added), or that it reads and writes otherwise from now on (`switch`), or that something it may still use is gone (`drop`).
 */
const kinds = ['add', 'fill', 'switch', 'drop'] as const
type MigrationKind = (typeof kinds)[number]

/** As the first line says: `-- add`, with a sentence after it or none. Null: before 0103, or in a test. */
export function kindOf(text: string): MigrationKind | null {
  const word = /^-- (\w+)\b/.exec(text)?.[1]
  return kinds.find((kind) => kind === word) ?? null
}

/** The text of a migration that also writes down its kind: of a name that an older server does not know, it finds the kind there. */
export function rememberingKind(name: string, text: string): string {
  const kind = kindOf(text)
  if (kind === null) return text
  return `create table if not exists migration_kinds (name text primary key, kind text not null);
    insert into migration_kinds values ('${name}', '${kind}');
    ${text}`
}

/** The first of these migrations that a server which does not know it cannot run beside; undefined: it can run beside them all. */
export async function firstInTheWay({ kysely }: Database, names: readonly string[]): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const exists = await sql<{ yes: boolean }>`select to_regclass('migration_kinds') is not null as yes`.execute(kysely)
  if (exists.rows[0]?.yes !== true) return names[0]
  const { rows } = await sql<{ name: string }>`select name from migration_kinds where kind in ('add', 'fill')`.execute(kysely)
  return names.find((name) => !rows.some((harmless) => harmless.name === name))
}

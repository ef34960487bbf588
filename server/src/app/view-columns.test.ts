import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { views } from '../platform/db/kysely/view-columns.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'

const world = storyWorld()

it('columns of views that are typed as never null are not', async () => {
  const found = await world.inNorthlight(async ({ db }) => {
    const { rows: columns } = await sql<{ table: string; name: string; isSure: boolean }>`
      select c.relname as "table", a.attname as name, a.attnotnull as is_sure from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where c.relkind in ('r', 'v')`.execute(db)
    const isSureIn = (tables: readonly string[], name: string) =>
      tables.flatMap((table) => columns.find((one) => one.table === table && one.name === name) ?? []).at(0)?.isSure ?? false
    const wrong: string[] = []
    for (const [view, { of, sure = [] }] of Object.entries(views)) {
      const names = columns.filter((one) => one.table === view).map(({ name }) => name)
      const never = names.filter((name) => sure.includes(name) || isSureIn(of, name))
      expect(never.length).toBeGreaterThan(1)
      for (const name of never) {
        const { rows } = await sql`select from ${sql.table(view)} where ${sql.ref(name)} is null limit 1`.execute(db)
        if (rows.length > 0) wrong.push(`${view}.${name}`)
      }
    }
    return wrong
  })
  expect(found).toEqual([])
})

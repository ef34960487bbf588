import { sql } from 'kysely'
import type { Alone } from '../../../platform/actor.ts'

interface Billed {
  /** how many have a number, and the first of these */
  readonly issued: number
  readonly first: number | null
  /** of somebody else, after that */
  readonly later: number | null
}

export async function billedTo({ db, studioId }: Alone, parentIds: readonly string[]): Promise<Billed> {
  const theirs = sql`parent_id = any (${[...parentIds]}::uuid[])`
  const { rows } = await sql<Billed>`
    select count(i.index)::int as issued, min(i.index) as first,
      (select min(o.index) from invoices o where o.studio_id = ${studioId} and not o.${theirs} and o.index > min(i.index)) as later
    from invoices i where i.studio_id = ${studioId} and i.${theirs}`.execute(db)
  return rows[0] as Billed
}

export async function deleteBilled({ db, studioId }: Alone, parentIds: readonly string[]): Promise<void> {
  for (const table of ['invoices', 'invoiceSeries'] as const)
    await db
      .deleteFrom(table)
      .where('studioId', '=', studioId)
      .where('parentId', 'in', [...parentIds])
      .execute()
}

import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './database.ts'

const atOnce = 500

/** The rows of a query a few hundred at a time, however many there are. It may have no parameters: a cursor takes none. */
export async function* readInParts<Row>(db: Tx, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare parts no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(atOnce)} from parts`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close parts`.execute(db)
}

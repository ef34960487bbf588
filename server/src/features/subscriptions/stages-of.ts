import type { Stage } from '@callboard/contract/standing'
import { sql } from 'kysely'
import type { Studios } from '../../platform/jobs/jobs.ts'
import { stageOf, type Stored } from './stage-of.ts'
import { storedStanding } from './stored-standing.ts'

/** How far the subscriptions of these studios have come, for the work that Callboard does by itself. */
export async function stagesOf({ db, now }: Studios, studioIds: readonly string[]): Promise<ReadonlyMap<string, Stage>> {
  const { rows } = await sql<Stored & { id: string }>`
    select o.id, ${storedStanding.columns} from studios o ${storedStanding.join} where o.id = any (${[...studioIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, stageOf(row, now.epochMilliseconds)]))
}

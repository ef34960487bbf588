import { isLeftOpen, type Stage } from '@callboard/contract/standing'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { firstOf } from '../../platform/must-have.ts'
import { stageOf, type Stored } from './stage-of.ts'
import { storedStanding } from './stored-standing.ts'

interface StandingRow extends Stored {
  readonly runsSince: Date | null
  readonly zone: string
}

export async function stageNow(scope: Scope): Promise<Stage> {
  return stageOf(await standingOf(scope), scope.clock.now().epochMilliseconds)
}

/** Whether Callboard works for the studio by itself, and the day until which nothing is made up for (see `returnedOn`). */
export interface Working {
  readonly isOpen: boolean
  readonly since: string | null
  readonly sinceAt: Date | null
}

export async function workingNow(scope: Scope): Promise<Working> {
  const row = await standingOf(scope)
  return {
    isOpen: isLeftOpen('work', stageOf(row, scope.clock.now().epochMilliseconds), 'callboard'),
    since: sinceOf(row),
    sinceAt: row.runsSince,
  }
}

/**
 * The day, in the studio's zone, on which the plan last came back after an end; null: it has never ended. What fell due until then is not
 * made up for by itself (S4 money).
 */
export async function returnedOn(scope: Scope): Promise<string | null> {
  return sinceOf(await standingOf(scope))
}

function sinceOf({ runsSince, zone }: StandingRow): string | null {
  return runsSince && dateIn(zone, Temporal.Instant.fromEpochMilliseconds(runsSince.getTime()))
}

async function standingOf(scope: Scope): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    select b.runs_since, o.timezone as zone, ${storedStanding.columns} from studios o ${storedStanding.join}
    where o.id = ${scope.studioId}`.execute(scope.db)
  return firstOf(rows)
}

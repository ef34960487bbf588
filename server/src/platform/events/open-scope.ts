import type { Alone, Scope } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Hold } from '../db/running.ts'
import type { JobSender } from '../jobs/send-jobs.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { collect, collectJobs } from './collect.ts'
import type { Erasing } from './erasing.ts'
import type { NoticeRegistry } from './notices.ts'
import { writeEvents } from './write-events.ts'

export interface ScopeParts {
  readonly database: Database
  readonly clock: Clock
  readonly hears: NoticeRegistry
  readonly erasing: Erasing
  readonly jobs: JobSender
}

export interface ScopeAs<Held extends Hold = Hold> {
  readonly role?: 'callboard_app' | 'callboard_auth'
  readonly studioId: string
  readonly hold?: Held
}

export type ScopeOf<Held extends Hold> = [Held] extends ['alone'] ? Alone : Scope

export type Attribute = (userId: string) => void

export interface Directory {
  readonly db: Tx
  readonly clock: Clock
  readonly enqueue: Scope['enqueue']
}

/** Runs one transaction in a studio, then its notices, jobs and events before the commit; a Refusal or an error rolls all back. */
export async function withScope<Result, Held extends Hold = 'shared'>(
  parts: ScopeParts,
  as: ScopeAs<Held>,
  work: (scope: ScopeOf<Held>, attribute: Attribute) => Promise<Result>,
): Promise<Result> {
  const { database, clock, hears, erasing, jobs } = parts
  const { role = 'callboard_app', studioId, hold = 'shared' } = as
  return await undoingRefusals((undo) =>
    database.transaction({ role, studioId, hold }, async (db) => {
      const collected = collect()
      const scope: Scope = { studioId, hold, db, clock, record: collected.record, enqueue: collected.enqueue }
      const whole = hold === 'alone' ? { ...scope, erasing } : scope
      try {
        const result = await work(whole as ScopeOf<Held>, collected.attribute)
        if (isRefusal(result)) undo(result)
        await collected.tellNotices(scope, hears)
        await jobs.send(db, collected.jobs)
        // Last, because it locks the studio's counter until the commit.
        await writeEvents(db, { studioId, at: clock.now() }, collected.events)
        return result
      } finally {
        collected.close()
      }
    }),
  )
}

/** Runs a transaction without a studio, as callboard_auth. */
export async function withDirectory<Result>(
  parts: Pick<ScopeParts, 'database' | 'clock' | 'jobs'>,
  work: (directory: Directory) => Promise<Result>,
): Promise<Result> {
  const { database, clock, jobs } = parts
  return await undoingRefusals((undo) =>
    database.transaction({ role: 'callboard_auth', studioId: null }, async (db) => {
      const collected = collectJobs()
      try {
        const result = await work({ db, clock, enqueue: collected.enqueue })
        if (isRefusal(result)) undo(result)
        await jobs.send(db, collected.jobs)
        return result
      } finally {
        collected.close()
      }
    }),
  )
}

/** Carries a refusal, since only an exception rolls back. */
class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('A refusal rolls back')
    this.refusal = refusal
  }
}

async function undoingRefusals<Result>(transaction: (undo: (refusal: Refusal) => never) => Promise<Result>): Promise<Result> {
  try {
    return await transaction((refusal) => {
      throw new Undone(refusal)
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Result
    throw error
  }
}

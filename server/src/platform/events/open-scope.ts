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

/** What scopes are made of; one per process. */
export interface ScopeParts {
  readonly database: Database
  readonly clock: Clock
  readonly hears: NoticeRegistry
  readonly erasing: Erasing
  readonly jobs: JobSender
}

export interface ScopeAs<Held extends Hold = Hold> {
  /** callboard_app when left out; callboard_auth sees the logins too */
  readonly role?: 'callboard_app' | 'callboard_auth'
  readonly studioId: string
  /** `shared` when left out */
  readonly hold?: Held
}

/** The scope of a transaction that is opened so: one that is alone says so in its type. */
export type ScopeOf<Held extends Hold> = [Held] extends ['alone'] ? Alone : Scope

/** Says, once it is known, who does the deed: the events of the scope are theirs. */
export type Attribute = (userId: string) => void

/** A transaction on what belongs to no studio. It can enqueue jobs; events need a studio. */
export interface Directory {
  readonly db: Tx
  readonly clock: Clock
  readonly enqueue: Scope['enqueue']
}

/**
 * One transaction in a studio: opens it, does the work, and just before the commit hears the notices and writes the jobs and
 * events that were collected. A Refusal as the result, or anything thrown, leaves nothing behind. The scope's functions need no
 * `this`: spread it freely.
 */
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
        // Last: the studio's other deeds wait for the counter's row from here to the commit.
        await writeEvents(db, { studioId, at: clock.now() }, collected.events)
        return result
      } finally {
        collected.close()
      }
    }),
  )
}

/** The same without a studio: role callboard_auth, jobs but no events. */
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

/** Carries a refusal out of the transaction: only something thrown rolls it back. */
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

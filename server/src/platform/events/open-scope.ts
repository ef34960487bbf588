import type { Alone, Departures, Logins, Scope, WithLogins } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Hold } from '../db/running.ts'
import type { JobSender } from '../jobs/send-jobs.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { collect, collectJobs } from './collect.ts'
import type { NoticeRegistry } from './notices.ts'
import { writeEvents } from './write-events.ts'

export interface ScopeParts {
  readonly database: Database
  readonly clock: Clock
  readonly notices: NoticeRegistry
  readonly departures: Departures
  readonly jobs: JobSender
}

/** What a transaction may do besides writing in its studio. */
export interface Access {
  /** to see the logins of the studio */
  readonly logins?: boolean
  readonly hold?: Hold
  /** with `hold: 'reading'`: all statements see the same moment */
  readonly snapshot?: boolean
  /** to begin before it is known who asks: a wrong guess is rolled back, so such a rule is given nothing but rows and facts */
  readonly early?: boolean
}

export interface ScopeAs extends Access {
  readonly studioId: string
}

export type With<Asked extends Access, In extends Scope = Scope> = In &
  (Asked extends { readonly logins: true } ? WithLogins : unknown) &
  (Asked extends { readonly hold: 'alone' } ? Alone : unknown)

export type Attribute = (userId: string) => void

/** Runs one transaction in a studio, then its notices, jobs and events before the commit; a Refusal or an error rolls all back. */
export async function withScope<Result, const Asked extends ScopeAs>(
  parts: ScopeParts,
  asked: Asked,
  work: (scope: With<Asked>, attribute: Attribute) => Promise<Result>,
): Promise<Result> {
  const { database, clock, notices, departures, jobs } = parts
  const { logins = false, studioId, hold = 'shared', snapshot = false } = asked
  const collected = collect(hold)
  const answer = await undoingRefusals((undo) =>
    database.transaction({ role: logins ? 'callboard_auth' : 'callboard_app', studioId, hold, snapshot }, async (db) => {
      const { send, record, refresh, enqueue } = collected
      const scope: Scope = { studioId, hold, db, clock, departures, send, aside: collected.asideIn(db, notices), record, refresh, enqueue }
      const whole = { ...scope, ...(logins && { seesLogins: true }) }
      try {
        const result = await work(whole as With<Asked>, collected.attribute)
        if (isRefusal(result)) undo(result)
        await collected.tellNotices(scope, notices)
        await jobs.send(db, collected.jobs)
        // Last, as it locks the studio's counter until the commit, which is sent along with it.
        if (hold !== 'reading') send(writeEvents(db, { studioId, at: clock.now() }, collected.events))
        return result
      } finally {
        collected.close()
      }
    }),
  ).catch(async (error: unknown) => {
    await collected.arrived() // the first failure is the cause
    throw error
  })
  if (isRefusal(answer) && answer.after) {
    const { after } = answer
    await withScope(parts, { studioId }, async (scope, attribute) => {
      if (collected.byUserId !== null) attribute(collected.byUserId)
      await after(scope)
    })
  }
  return answer
}

/** Runs a transaction over the logins of all studios. */
export async function withLogins<Result>(
  parts: Pick<ScopeParts, 'database' | 'clock' | 'jobs'>,
  work: (logins: Logins) => Promise<Result>,
): Promise<Result> {
  const { database, clock, jobs } = parts
  return await undoingRefusals((undo) =>
    database.transaction({ role: 'callboard_auth', studioId: null }, async (db) => {
      const collected = collectJobs()
      try {
        const result = await work({ seesLogins: true, db, clock, enqueue: collected.enqueue })
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

import { isLeftOpen, type Opening } from '@callboard/contract/standing'
import type { JobWithMetadata } from 'pg-boss'
import type { CardPayments } from '../card-payments/card-payments.ts'
import { isDatabaseAway } from '../db/is-unreachable.ts'
import type { Outage } from '../db/outage.ts'
import { withLogins, withScope, type ScopeParts } from '../events/open-scope.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mail.ts'
import { noPush } from '../push/no-push.ts'
import type { Push } from '../push/push.ts'
import type { Secrets } from '../secrets.ts'
import { isMailJob } from './job-type.ts'
import type { Job, JobContext, StagesOf, Studios } from './jobs.ts'

export interface JobWatch {
  ran(queue: string, seconds: number, outcome: Outcome['status']): void
  /** A job has failed for good. */
  failed(queue: string): void
}

export interface RunParts extends ScopeParts {
  readonly log: Log
  readonly mailer: Pick<Mailer, 'send'>
  readonly cardPayments: CardPayments
  readonly files: FileStore
  /** by default nothing rings */
  readonly push?: Push
  readonly secrets: Pick<Secrets, 'digest'>
  readonly publicUrl: () => string
  readonly watch?: JobWatch
  readonly stagesOf: StagesOf
  readonly outage?: Outage
}

export interface Outcome {
  readonly id: string
  readonly status: 'completed' | 'failed'
  readonly output?: { readonly name: string; readonly message: string }
}

/** A run times out before its batch expires, so that it alone fails. */
const partOfExpiry = 0.9

/** Runs a job, logs a failure and returns the outcome; never throws. */
export async function runJob(parts: RunParts, job: Job<any>, fetched: JobWithMetadata<object>): Promise<Outcome> {
  const began = performance.now()
  const outcome = await attempt(parts, job, fetched)
  parts.watch?.ran(job.name, (performance.now() - began) / 1000, outcome.status)
  return outcome
}

async function attempt(parts: RunParts, job: Job<any>, fetched: JobWithMetadata<object>): Promise<Outcome> {
  const attempts = fetched.retryCount + 1
  const isLastAttempt = attempts > fetched.retryLimit
  const log = parts.log.child({ job: job.name, jobId: fetched.id, attempt: attempts })
  const deadline = AbortSignal.timeout(fetched.expireInSeconds * 1000 * partOfExpiry)
  const signal = AbortSignal.any([deadline, ...(fetched.signal ? [fetched.signal] : [])])
  try {
    const input: object = job.input.parse(fetched.data)
    const context: JobContext = {
      clock: parts.clock,
      secrets: parts.secrets,
      log,
      cardPayments: parts.cardPayments,
      files: parts.files,
      push: parts.push ?? noPush,
      publicUrl: parts.publicUrl(),
      attempt: attempts,
      isLastAttempt,
      jobId: fetched.id,
      signal,
      withScope: (studioId, work, needs) => withScope(parts, { ...needs, studioId }, work as never),
      withLogins: (work) => withLogins(parts, work),
      withStudios: (work) => withStudios(parts, work),
      stillOpen: (opening, pieces) => stillOpen(parts, opening, pieces),
      async sendMail(mail) {
        if (!isMailJob(job.name)) throw new Error(`${job.name} sends mails, so it must be called mail, or mail- and what it mails`)
        await parts.mailer.send(mail)
      },
    }
    if (await mayRun(parts, job, input)) await Promise.race([job.run(context, input), givenUp(signal)])
    return { id: fetched.id, status: 'completed' }
  } catch (thrown) {
    const output = tellable(thrown)
    const isAway = isDatabaseAway(thrown)
    if (isAway) parts.outage?.met(thrown)
    // Once for all that an outage stops, unless it is final.
    if (!isAway || isLastAttempt)
      log[isLastAttempt ? 'error' : 'warn'](
        { error: output, ...(!isAway && { stack: framesOf(thrown) }) },
        isLastAttempt ? 'A job failed for good' : 'A job failed and will be tried again',
      )
    if (isLastAttempt) parts.watch?.failed(job.name)
    return { id: fetched.id, status: 'failed', output }
  }
}

function withStudios<Result>({ database, clock }: RunParts, work: (studios: Studios) => Promise<Result>): Promise<Result> {
  return database.transaction({ role: 'callboard_schedule', studioId: null, hold: 'reading' }, (db) => work({ db, now: clock.now() }))
}

async function stillOpen<Piece extends { readonly studioId: string }>(
  parts: RunParts,
  opening: Opening,
  pieces: readonly Piece[],
): Promise<Piece[]> {
  if (opening === 'always' || pieces.length === 0) return [...pieces]
  const ids = [...new Set(pieces.map(({ studioId }) => studioId))]
  const stages = await withStudios(parts, (studios) => parts.stagesOf(studios, ids))
  return pieces.filter(({ studioId }) => isLeftOpen(opening, stages.get(studioId) ?? 'none', 'callboard'))
}

/** A job may have waited since before the end. */
async function mayRun(parts: RunParts, { opening }: Job<any>, input: object): Promise<boolean> {
  const studioId = 'studioId' in input && typeof input.studioId === 'string' ? input.studioId : null
  return studioId === null || (await stillOpen(parts, opening, [{ studioId }])).length > 0
}

async function givenUp(signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  throw new Error('The run took too long, or the server stopped')
}

/** Mail servers' messages contain addresses. */
function tellable(thrown: unknown): { name: string; message: string } {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { name, message: message.replace(/[^\s<>"':]+@[^\s<>"':]+/g, '…@…').slice(0, 1000) }
}

function framesOf(thrown: unknown): string[] {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
}

import type { Opening, Stage } from '@callboard/contract/standing'
import type { Logins } from '../actor.ts'
import type { CardPayments } from '../card-payments/card-payments.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import type { Access, With } from '../events/open-scope.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import type { Push } from '../push/push.ts'
import type { Secrets } from '../secrets.ts'
import type { JobType } from './job-type.ts'

export interface Studios {
  readonly db: Tx
  readonly now: Temporal.Instant
}

/** How far the subscriptions of studios have come. */
export type StagesOf = (studios: Studios, studioIds: readonly string[]) => Promise<ReadonlyMap<string, Stage>>

export interface JobContext {
  readonly clock: Clock
  readonly secrets: Pick<Secrets, 'digest'>
  readonly log: Log
  readonly cardPayments: CardPayments
  readonly files: FileStore
  readonly push: Push
  readonly publicUrl: string
  readonly attempt: number
  /** if it fails now, it has failed for good */
  readonly isLastAttempt: boolean
  /** the same at every attempt, for idempotency */
  readonly jobId: string
  readonly signal: AbortSignal
  withScope<Result, const Needs extends Access = object>(
    studioId: string,
    work: (scope: With<Needs>) => Promise<Result>,
    needs?: Needs,
  ): Promise<Result>
  withLogins<Result>(work: (logins: Logins) => Promise<Result>): Promise<Result>
  /** Reads across all studios, to find out what is due. */
  withStudios<Result>(work: (studios: Studios) => Promise<Result>): Promise<Result>
  /** Leaves out what an ended subscription has closed. */
  stillOpen<Piece extends { readonly studioId: string }>(opening: Opening, pieces: readonly Piece[]): Promise<Piece[]>
  /** Throws when the mail was not accepted: let the job fail and retry. */
  sendMail(mail: Mail): Promise<void>
}

export interface Retry {
  readonly limit: number
  readonly delaySeconds: number
  readonly backoff: boolean
}

/** Work after a commit, run at least once, so `run` must be idempotent. */
export interface Job<Input extends object> extends JobType<Input> {
  /** what of an ended subscription it belongs to (S4 money): of a studio in which that is closed, it does nothing */
  readonly opening: Opening
  readonly retry: Retry
  readonly expireSeconds?: number
  readonly run: (context: JobContext, input: Input) => Promise<void>
}

export interface Schedule {
  readonly name: string
  readonly opening: Opening
  readonly cron: string
  readonly timezone?: string
  readonly expireSeconds?: number
  readonly run: (context: JobContext) => Promise<void>
}

/** Declares a job, with its input's type inferred. */
export function defineJob<Input extends object>(job: Job<Input>): Job<Input> {
  return job
}

export function defineSchedule(schedule: Schedule): Schedule {
  return schedule
}

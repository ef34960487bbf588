import type { z } from 'zod'
import type { Scope } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Directory } from '../events/open-scope.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import type { Secrets } from '../secrets.ts'

export interface JobContext {
  readonly clock: Clock
  readonly secrets: Pick<Secrets, 'digest'>
  readonly log: Log
  readonly publicUrl: string
  readonly attempt: number
  /** the same at every attempt, for idempotency */
  readonly jobId: string
  readonly signal: AbortSignal
  withScope<Result>(studioId: string, work: (scope: Scope) => Promise<Result>): Promise<Result>
  withDirectory<Result>(work: (directory: Directory) => Promise<Result>): Promise<Result>
  withDirectoryIn<Result>(studioId: string, work: (scope: Scope) => Promise<Result>): Promise<Result>
  /** Throws when the mail was not accepted: let the job fail and retry. */
  sendMail(mail: Mail): Promise<void>
}

export interface Retry {
  readonly limit: number
  readonly delaySeconds: number
  readonly backoff: boolean
}

/** Work after a commit, run at least once, so `run` must be idempotent. */
export interface Job<Input extends object> {
  /** feature, dot, verb; renaming one strands its queued jobs */
  readonly name: string
  readonly input: z.ZodType<Input>
  readonly retry: Retry
  readonly expireSeconds?: number
  readonly run: (context: JobContext, input: Input) => Promise<void>
}

export interface Schedule {
  readonly name: string
  readonly cron: string
  readonly timezone?: string
  readonly expireSeconds?: number
  readonly run: (context: JobContext) => Promise<void>
}

export interface EnqueueOptions {
  readonly startAfter?: Temporal.Instant
  /** Drops a job with the name and key of one waiting, running, or done within two weeks. */
  readonly once?: string
}

export interface PendingJob {
  readonly name: string
  readonly input: object
  readonly options: EnqueueOptions
}

/** Declares a job, with its input's type inferred. */
export function defineJob<Input extends object>(job: Job<Input>): Job<Input> {
  return job
}

export function defineSchedule(schedule: Schedule): Schedule {
  return schedule
}

import type { z } from 'zod'
import type { Scope } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Directory } from '../events/open-scope.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import type { Secrets } from '../secrets.ts'

/** What a job finds when it runs: it has no request and no actor, and opens the transactions it needs itself. */
export interface JobContext {
  readonly clock: Clock
  readonly secrets: Pick<Secrets, 'digest'>
  readonly log: Log
  /** where people reach the product, without a slash at the end: links in mails start with it */
  readonly publicUrl: string
  /** 1 at the first run */
  readonly attempt: number
  /** the job's id, the same at every attempt: make message ids of it */
  readonly jobId: string
  /** aborted when the server stops or the job's time is over */
  readonly signal: AbortSignal
  /** One transaction in a studio; a refusal rolls it back. Keep network calls outside. */
  withScope<Result>(studioId: string, work: (scope: Scope) => Promise<Result>): Promise<Result>
  /** One transaction on what belongs to no studio (logins). */
  withDirectory<Result>(work: (directory: Directory) => Promise<Result>): Promise<Result>
  /** One transaction in a studio that also sees the logins. */
  withDirectoryIn<Result>(studioId: string, work: (scope: Scope) => Promise<Result>): Promise<Result>
  /** Throws when the mail was not accepted: let it, the job runs again. */
  sendMail(mail: Mail): Promise<void>
}

export interface Retry {
  /** how often after the first failure */
  readonly limit: number
  readonly delaySeconds: number
  /** doubles the delay each time, with jitter */
  readonly backoff: boolean
}

/**
 * Work that happens after a commit, at least once: a server that dies half-way leaves it to the next, so `run` must bear a repeat.
 */
export interface Job<Input extends object> {
  /** feature, dot, deed: `auth.send-link`. Renaming one strands what is queued under the old name. */
  readonly name: string
  readonly input: z.ZodType<Input>
  readonly retry: Retry
  /** after so long a run is given up and counts as failed; 300 when left out */
  readonly expireSeconds?: number
  readonly run: (context: JobContext, input: Input) => Promise<void>
}

/** Runs at the times of a cron expression of five fields, once over all servers. */
export interface Schedule {
  readonly name: string
  readonly cron: string
  /** IANA name of the zone that the expression is read in; UTC when left out */
  readonly timezone?: string
  readonly expireSeconds?: number
  readonly run: (context: JobContext) => Promise<void>
}

export interface EnqueueOptions {
  readonly startAfter?: Temporal.Instant
  /** A second job of the same name and key is dropped while the first is kept: waiting, running, or done within two weeks. */
  readonly once?: string
}

/** A job that waits in memory for its transaction's end. */
export interface PendingJob {
  readonly name: string
  readonly input: object
  readonly options: EnqueueOptions
}

/** Says what a job is; the runner that app/ composes runs it. */
export function defineJob<Input extends object>(job: Job<Input>): Job<Input> {
  return job
}

export function defineSchedule(schedule: Schedule): Schedule {
  return schedule
}

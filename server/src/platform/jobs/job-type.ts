import type { z } from 'zod'

/** All that is needed to send a job without being able to run it. */
export interface JobType<Input extends object> {
  /** feature, dot, verb; renaming one strands its queued jobs */
  readonly name: string
  readonly input: z.ZodType<Input>
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

/** Whether a job sends mails, so that those which wait to be sent can be found. */
export const isMailJob = (name: string): boolean => /\.mail(-|$)/.test(name)

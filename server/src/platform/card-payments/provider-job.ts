import { z } from 'zod'
import type { Scope } from '../actor.ts'
import type { JobType } from '../jobs/job-type.ts'
import { defineJob, type Job, type Retry } from '../jobs/jobs.ts'
import { findStored, type Attempt } from './attempts.ts'
import type { Resumable } from './provider-call.ts'

/** Declares a job that asks the provider: it does nothing while card payments are off. */
export function providerJob<Input extends object>(job: Job<Input>): Job<Input> {
  return defineJob({
    ...job,
    async run(context, input) {
      if (context.cardPayments.mode !== 'off') await job.run(context, input)
    },
  })
}

interface OneAttempt {
  readonly studioId: string
  readonly attemptId: string
}

/** A job that carries out one attempt, for `carryOutLater`. */
export function attemptJob(name: string): JobType<OneAttempt> {
  return { name, input: z.object({ studioId: z.uuid(), attemptId: z.uuid() }) }
}

/** Has an attempt carried out after the transaction. */
export function carryOutLater({ enqueue, studioId }: Pick<Scope, 'enqueue' | 'studioId'>, job: JobType<OneAttempt>, { id }: Attempt): void {
  enqueue(job, { studioId, attemptId: id }, { once: id })
}

/** Carries out attempts of the given calls, unless their outcome is known. */
export function carryOutJob(type: JobType<OneAttempt>, calls: readonly Resumable[], retry: Retry): Job<OneAttempt> {
  return providerJob({
    opening: 'always',
    ...type,
    retry,
    async run(context, { studioId, attemptId }) {
      const stored = await context.withScope(studioId, (scope) => findStored(scope, attemptId))
      if (!stored) return
      const call = calls.find(({ attempts }) => attempts.kind === stored.kind)
      if (!call) throw new Error(`Nobody resumes attempts of the kind ${stored.kind}`)
      await call.resume(context, studioId, stored)
    },
  })
}

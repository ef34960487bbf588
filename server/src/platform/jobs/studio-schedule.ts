import type { Job, Schedule, Studios } from './jobs.ts'

export interface Due<Input> {
  readonly input: Input
  /** a key across all studios: the job is dropped if one with the key was sent before */
  readonly once: string
}

export interface StudioSchedule<Input extends { studioId: string }> {
  readonly name: string
  readonly cron: string
  readonly job: Job<Input>
  /** Queries all studios in one statement; it may return the same work repeatedly. */
  readonly due: (studios: Studios) => Promise<readonly Due<Input>[]>
}

const sentAtOnce = 500

/** Declares work that falls due in studios: one query for all of them, and a job per piece, so that none delays another. */
export function defineStudioSchedule<Input extends { studioId: string }>({ name, cron, job, due }: StudioSchedule<Input>): Schedule {
  return {
    name,
    opening: job.opening,
    cron,
    async run(context) {
      const found = (await context.withStudios(due)).map((one) => ({ ...one, studioId: one.input.studioId }))
      const all = await context.stillOpen(job.opening, found)
      for (let from = 0; from < all.length; from += sentAtOnce) {
        context.signal.throwIfAborted()
        await context.withLogins(async (logins) => {
          for (const { input, once } of all.slice(from, from + sentAtOnce)) logins.enqueue(job, input, { once })
        })
      }
    },
  }
}

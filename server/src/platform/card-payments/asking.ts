import type { Scope } from '../actor.ts'
import type { JobContext } from '../jobs/jobs.ts'

/** What requests and jobs have in common when they ask the provider between two transactions. */
export interface Asking extends Pick<JobContext, 'cardPayments' | 'clock' | 'log'> {
  withScope<T>(studioId: string, work: (scope: Scope) => Promise<T>): Promise<T>
}

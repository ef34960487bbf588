import type { Scope } from '../../platform/actor.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'

/** Runs a schedule's work in each open studio, one transaction each; a failure affects its studio only, and is rethrown last. */
export async function eachStudio(
  context: Pick<JobContext, 'withLogins' | 'withScope' | 'signal'>,
  work: (scope: Scope, studio: { readonly id: string; readonly zone: string }) => Promise<unknown>,
): Promise<void> {
  const studios = await context.withLogins(({ db }) =>
    db.selectFrom('identities').select('studioId as id').distinct().orderBy('studioId').execute(),
  )
  const failures: unknown[] = []
  for (const { id } of studios) {
    context.signal.throwIfAborted()
    try {
      await context.withScope(id, async (scope) => {
        const studio = await scope.db.selectFrom('studios').select(['id', 'timezone as zone']).where('id', '=', id).executeTakeFirst()
        if (studio) await work(scope, studio)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `The work failed in ${failures.length} of ${studios.length} studios`)
}

import type { Tx } from '../db/database.ts'
import { defineJob, type Job, type JobContext } from '../jobs/jobs.ts'
import type { Convergence, PlatformConvergence } from './convergence.ts'
import { applyEvent, findWaitingEvent, markProcessed, type WaitingEvent } from './provider-events.ts'

/** Applies stored events; the change and the mark that it was applied are one transaction. */
export function applyEventJob(convergences: readonly Convergence[], ofPlatform: readonly PlatformConvergence[]): Job<{ eventId: string }> {
  return defineJob({
    opening: 'always',
    ...applyEvent,
    retry: { limit: 8, delaySeconds: 5, backoff: true },
    async run(context, { eventId }) {
      const event = await context.withLogins((logins) => findWaitingEvent(logins, eventId))
      if (!event) return
      const { accountId, type, objectId } = event
      if (accountId === null) return applyOwn(context, event, ofPlatform)
      const studioId = await context.withStudios(({ db }) => findStudio(db, accountId))
      const matching = convergences.filter(({ types }) => types.includes(type))
      // From a former account of a studio, or from another installation of Callboard.
      if (!studioId || matching.length === 0) return context.withLogins((logins) => markProcessed(logins, event))
      const all: Awaited<ReturnType<Convergence['ask']>>[] = []
      for (const convergence of matching) all.push(await convergence.ask(context, { studioId, accountId, type, objectId }))
      await context.withScope(
        studioId,
        async (scope) => {
          for (const apply of all) await apply(scope)
          await markProcessed(scope, event)
        },
        { logins: true },
      )
    },
  })
}

async function applyOwn(context: JobContext, event: WaitingEvent, convergences: readonly PlatformConvergence[]): Promise<void> {
  const { type, objectId } = event
  const convergence = convergences.find(({ types }) => types.includes(type))
  const answer = convergence ? await convergence.ask(context, { type, objectId }) : null
  if (!answer) return context.withLogins((logins) => markProcessed(logins, event))
  await context.withScope(
    answer.studioId,
    async (scope) => {
      await answer.apply(scope)
      await markProcessed(scope, event)
    },
    { logins: true },
  )
}

async function findStudio(db: Tx, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('cardAccounts').select('studioId').where('accountId', '=', accountId).executeTakeFirst()
  return row?.studioId ?? null
}

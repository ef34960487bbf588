import type { Scope } from '../../platform/actor.ts'
import { dateIn, timeIn } from '../../platform/clock.ts'

/** What reading and planning an import takes from the studio. */
export async function studioFacts({ db, studioId, clock }: Scope) {
  const studio = await db
    .selectFrom('studios')
    .select(['timezone as zone', 'currency', 'takesCards', 'takesBankTransfers'])
    .where('id', '=', studioId)
    .executeTakeFirstOrThrow()
  const instant = clock.now()
  const today = dateIn(studio.zone, instant)
  return { ...studio, today, now: `${today} ${timeIn(studio.zone, instant)}` }
}
export type StudioFacts = Awaited<ReturnType<typeof studioFacts>>

import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { closureOf } from './covers.ts'
import { closedSince, KnownAs, knownAs } from './known-as.ts'

interface Moved {
  /** which of the classes have moved into a closure */
  readonly closed: readonly string[]
  /** the date of one of them that families have booked */
  readonly bookedOn: PlainDate | null
}

/** Closes or opens locked classes whose dates have changed, as the studio's closures say. @param moved as they were before */
export async function followDates(scope: Scope, moved: readonly (KnownAs & { readonly id: string })[]): Promise<Moved> {
  if (moved.length === 0) return { closed: [], bookedOn: null }
  const before = JSON.stringify(Object.fromEntries(moved.map((one) => [one.id, KnownAs.parse(one)])))
  const rows = await scope.db
    .with('said', (db) =>
      db
        .selectFrom('classes as c')
        .select(['c.id', 'c.closureId as was', closureOf().as('is')])
        .where('c.studioId', '=', scope.studioId)
        .where(sql<boolean>`c.id = any (${moved.map(({ id }) => id)}::uuid[])`),
    )
    .updateTable('classes as c')
    .from('said')
    .set((is) => ({
      closureId: is.ref('said.is'),
      closedAt: closedSince(scope.clock.now()),
      knownAs: knownAs(sql`${before}::jsonb -> c.id::text`),
    }))
    .where('c.studioId', '=', scope.studioId)
    .whereRef('c.id', '=', 'said.id')
    .whereRef('said.was', 'is distinct from', 'said.is')
    .returning(['c.id', 'c.date', 'c.bookedCount', sql<boolean>`said.was is null`.as('isClosed')])
    .execute()
  const closed = rows.filter(({ isClosed }) => isClosed)
  return { closed: closed.map(({ id }) => id), bookedOn: closed.find(({ bookedCount }) => bookedCount > 0)?.date ?? null }
}

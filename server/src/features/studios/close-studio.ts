import { randomUUIDv7 } from 'node:crypto'
import type { Alone, LoginScope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { closeToWrites } from '../../platform/events/write-events.ts'
import { mailFarewellJob } from './jobs.ts'
import { findName, insertFarewells, listOtherMembers } from './queries.ts'

/** Closes a studio (S4 accounts): erases everybody, and keeps an empty row for the books. */
export async function closeStudio(scope: Alone<LoginScope>, closedBy: string): Promise<void> {
  await tellMembers(scope, closedBy)
  await scope.departures.studio(scope)
  // The sign-out events are written when this transaction ends, and so survive.
  await scope.db.deleteFrom('events').where('studioId', '=', scope.studioId).execute()
  await scope.db
    .updateTable('studios')
    .set({ name: null, address: '', phone: '', email: '', accent: null, updatedAt: toDate(scope.clock.now()) })
    .where('id', '=', scope.studioId)
    .execute()
  // Transactions that waited will now roll back when they write their events.
  await closeToWrites(scope)
}

/** Records whom to email that the studio has closed; call it before anybody is erased. */
async function tellMembers(scope: LoginScope, closedBy: string): Promise<void> {
  const studioName = await findName(scope)
  if (studioName === null) return
  const createdAt = toDate(scope.clock.now())
  const farewells = (await listOtherMembers(scope, closedBy)).map(({ email }) => ({ id: randomUUIDv7(), email, studioName, createdAt }))
  await insertFarewells(scope, farewells)
  for (const { id } of farewells) scope.enqueue(mailFarewellJob, { farewellId: id })
}

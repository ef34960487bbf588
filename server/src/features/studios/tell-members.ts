import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { mailFarewellJob } from './jobs.ts'
import { findName, insertFarewells, listMembers } from './queries.ts'

/**
 * Mails everybody but the one who closes the studio that it has closed. They are erased in the same transaction, so where to mail it is
 * noted beside, until it is mailed. Before anybody is erased; the scope must be one that sees the logins.
 */
export async function tellMembers(scope: Scope, closedBy: string): Promise<void> {
  const studioName = await findName(scope)
  if (studioName === null) return
  const createdAt = toDate(scope.clock.now())
  const farewells = (await listMembers(scope, closedBy)).map(({ email }) => ({ id: randomUUIDv7(), email, studioName, createdAt }))
  await insertFarewells(scope, farewells)
  for (const { id } of farewells) scope.enqueue(mailFarewellJob, { farewellId: id })
}

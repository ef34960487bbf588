import { randomUUIDv7 } from 'node:crypto'
import type { LoginScope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { mailFarewellJob } from './jobs.ts'
import { findName, insertFarewells, listOtherMembers } from './queries.ts'

/** Records whom to email that the studio has closed; call it before anybody is erased. */
export async function tellMembers(scope: LoginScope, closedBy: string): Promise<void> {
  const studioName = await findName(scope)
  if (studioName === null) return
  const createdAt = toDate(scope.clock.now())
  const farewells = (await listOtherMembers(scope, closedBy)).map(({ email }) => ({ id: randomUUIDv7(), email, studioName, createdAt }))
  await insertFarewells(scope, farewells)
  for (const { id } of farewells) scope.enqueue(mailFarewellJob, { farewellId: id })
}

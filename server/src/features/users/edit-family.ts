import type { AddFamily, User } from '@callboard/contract/users'
import type { Actor, Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { mustHave } from '../../platform/must-have.ts'
import { withinLimits } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { familyAddresses, judgeAddress } from './add-family.ts'
import { usersMoved, usersReaddressed } from './events.ts'
import { presentUser } from './present.ts'
import { findUser } from './queries.ts'

type Refusals = 'already-member' | 'invited-as-teacher' | 'user-not-found' | 'family-joined'

/**
 * Corrects the name, address and telephone of a family that has not joined (S4 people and studios). What invited the earlier address ends:
 * whoever reads it there is not meant. Runs alone, so that the family does not join meanwhile.
 */
export async function editFamily(visitor: Visitor, input: AddFamily): Promise<User | Refusal<Refusals | 'too-many-requests'>> {
  const studioId = await visitor.withActor(async (actor) => actor.studioId)
  return withinLimits(visitor.limits, [[familyAddresses, studioId]], {
    refused: (n) => refuse('too-many-requests', { n }),
    work: () => visitor.withActor((actor) => edit(actor, input), { hold: 'alone' }),
  })
}

/** Gives a family that has not joined the address by which it can be reached. */
export async function moveFamily(actor: Alone<Actor>, { id, email }: { id: string; email: string }): Promise<User | Refusal<Refusals>> {
  const family = await findUser(actor, id)
  return family ? edit(actor, { id, name: family.name, phone: family.phone, email }) : refuse('user-not-found')
}

async function edit(actor: Alone<Actor>, { id, ...typed }: AddFamily): Promise<User | Refusal<Refusals>> {
  const family = await findUser(actor, id)
  if (!family) return refuse('user-not-found')
  if (family.hasSignedIn || family.role !== 'parent' || !family.active) return refuse('family-joined', { name: family.name })
  const hasMoved = family.email !== typed.email
  const taken = hasMoved ? await judgeAddress(actor, { id, email: typed.email }) : null
  if (taken) return taken
  await actor.db
    .updateTable('users')
    .set({ ...typed, updatedAt: toDate(actor.clock.now()) })
    .where('studioId', '=', actor.studioId)
    .where('id', '=', id)
    .execute()
  const audience = { roles: ['owner'] as const }
  actor.record(usersMoved({ ids: [id], audience }))
  if (hasMoved) actor.record(usersReaddressed({ ids: [id], audience, earlier: family.email }))
  for (const noun of ['students', 'invoices'] as const) actor.refresh(noun, { roles: ['owner'] })
  return presentUser(actor, mustHave(await findUser(actor, id), 'the family'))
}

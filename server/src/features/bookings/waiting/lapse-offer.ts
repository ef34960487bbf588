import type { Scope } from '../../../platform/actor.ts'
import { lockPlaces } from '../../classes/places/claim-place.ts'
import { freePlace } from '../places/free-place.ts'
import { findTurn, isOffered, writeTurn } from '../queries/turns.ts'

/** Ends an offer that was not taken up; the place goes to the next in line. */
export async function lapseOffer(scope: Scope, turnId: string): Promise<void> {
  const found = await findTurn(scope, turnId)
  const held = found && (await lockPlaces(scope, found.classId))
  if (!held) return
  const turn = await findTurn(scope, turnId)
  if (turn?.state !== 'offered' || isOffered(turn, scope.clock.now())) return
  await writeTurn(scope, turnId, { state: 'lapsed' })
  await freePlace(scope, held)
  scope.refresh('bookings', { roles: ['owner', 'teacher'], users: [turn.parentId] })
}

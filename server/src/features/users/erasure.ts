import { deletedUser } from '@callboard/contract/erased-names'
import type { Alone, ErasedPerson } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Erasure } from '../../platform/events/departures.ts'
import { deleteStop } from './writing-stops/queries.ts'

/** Must come first: the deletion cascades to everything kept for the member. */
export const memberErasure: Erasure = {
  person: async (scope, { id }) => {
    await deleteStop(scope, id)
    await scope.db.deleteFrom('members').where('studioId', '=', scope.studioId).where('userId', '=', id).execute()
  },
  tables: ['writingStops', 'members'],
}

/** Anonymised rather than deleted, since the books refer to them. */
export const userErasure: Erasure = {
  person: (scope, person) => blank(scope, person),
  studio: (scope) => blank(scope),
}

async function blank(scope: Alone, person?: ErasedPerson): Promise<void> {
  const all = scope.db
    .updateTable('users')
    .set({
      role: 'deleted',
      name: deletedUser,
      email: '',
      phone: '',
      bio: '',
      specialties: '',
      timezone: null,
      updatedAt: toDate(scope.clock.now()),
    })
    .where('studioId', '=', scope.studioId)
    .where('role', '<>', 'deleted')
  await (person ? all.where('id', '=', person.id) : all).execute()
}

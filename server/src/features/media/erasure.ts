import type { Erasure } from '../../platform/events/departures.ts'

/** The files that somebody uploaded go with them (S4 channels). */
export const mediaErasure: Erasure = {
  person: async ({ db, studioId }, { id }) => {
    await db.deleteFrom('media').where('studioId', '=', studioId).where('userId', '=', id).execute()
  },
  tables: ['mediaFiles', 'media'],
}

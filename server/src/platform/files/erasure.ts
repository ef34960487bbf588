import type { Erasure } from '../events/departures.ts'

/** Files of deleted rows leave with them, and all others, arriving ones included, with the studio. The bytes follow within minutes. */
export const fileErasure: Erasure = {
  studio: async ({ db, studioId }) => {
    await db.updateTable('files').set({ state: 'leaving' }).where('studioId', '=', studioId).execute()
  },
}

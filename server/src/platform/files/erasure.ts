import type { Erasure } from '../events/erasing.ts'

/** Whatever has a file lets it go by being deleted; those on their way in go with the studio. The bytes follow within minutes. */
export const fileErasure: Erasure = {
  studio: async ({ db, studioId }) => {
    await db.updateTable('files').set({ state: 'leaving' }).where('studioId', '=', studioId).execute()
  },
}

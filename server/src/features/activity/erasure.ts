import type { Erasure } from '../../platform/events/departures.ts'

/** Entries name nobody; where somebody was goes with them. */
export const activityErasure: Erasure = {
  async person({ db, studioId }, { id }) {
    await db
      .deleteFrom('activityAddresses as a')
      .where('a.studioId', '=', studioId)
      .where((row) =>
        row.exists(
          row
            .selectFrom('activityEntries as e')
            .select('e.id')
            .whereRef('e.studioId', '=', 'a.studioId')
            .whereRef('e.id', '=', 'a.entryId')
            .where('e.byUserId', '=', id),
        ),
      )
      .execute()
  },
  tables: ['activityAddresses', 'activityEntries'],
}

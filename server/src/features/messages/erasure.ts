import type { Erasure } from '../../platform/events/departures.ts'
import { touchMessagesOf } from './queries/messages.ts'
import { deleteHours } from './settings/queries.ts'

/** Messages stay as of 'Deleted user', so that the others can still read them (S4 messages). Follows the erasure of media, without which some are empty. */
export const messageErasure: Erasure = {
  person: async (scope, { id }) => {
    const { db, studioId } = scope
    await touchMessagesOf(scope, id)
    await deleteHours(scope, id)
    const rows = await db
      .selectFrom('conversationPeople as mine')
      .innerJoin('conversationPeople as other', (join) =>
        join.onRef('other.studioId', '=', 'mine.studioId').onRef('other.conversationId', '=', 'mine.conversationId'),
      )
      .select('other.userId')
      .distinct()
      .where('mine.studioId', '=', studioId)
      .where('mine.userId', '=', id)
      .execute()
    scope.refresh('messages', { users: rows.map(({ userId }) => userId) })
  },
  tables: ['messageHours', 'messageSettings', 'messageEarlierTexts', 'messages', 'conversationPeople', 'conversations'],
}

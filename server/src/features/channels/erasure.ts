import type { Erasure } from '../../platform/events/erasing.ts'
import { touchWritten } from './queries/posts.ts'

/** Posts and comments stay as of 'Deleted user'; the files that somebody uploaded go with them, as do their hearts (S4 channels). */
export const channelErasure: Erasure = {
  person: async (scope, { id }) => {
    const { db, studioId } = scope
    await db.deleteFrom('channelMedia').where('studioId', '=', studioId).where('userId', '=', id).execute()
    await touchWritten(scope, id)
    scope.refresh('channels')
  },
  tables: [
    'channelMediaFiles',
    'channelMedia',
    'channelMutes',
    'channelEarlierTexts',
    'channelReads',
    'channelHearts',
    'channelComments',
    'channelPosts',
    'channelMembers',
    'channels',
  ],
}

import type { Erasure } from '../../platform/events/erasing.ts'

/** Posts and comments stay as of 'Deleted user'; the files that somebody uploaded go with them, as do their hearts (S4 channels). */
export const channelErasure: Erasure = {
  person: async ({ db, studioId }, { id }) => {
    await db.deleteFrom('channelMedia').where('studioId', '=', studioId).where('userId', '=', id).execute()
  },
  tables: [
    'channelMediaFiles',
    'channelMedia',
    'channelEarlierTexts',
    'channelReads',
    'channelHearts',
    'channelComments',
    'channelPosts',
    'channelMembers',
    'channels',
  ],
}

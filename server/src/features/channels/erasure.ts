import type { Erasure } from '../../platform/events/departures.ts'
import { leavePictures } from './pictures/leave-pictures.ts'
import { touchPostsOf } from './queries/posts.ts'

/** Posts and comments stay as of 'Deleted user'; hearts go (S4 channels). Follows the erasure of media, without which some posts are empty. */
export const channelErasure: Erasure = {
  person: async (scope, { id }) => {
    await touchPostsOf(scope, id)
    scope.refresh('channels')
  },
  // After children have gone, with their parent or alone.
  names: (scope) => leavePictures(scope),
  tables: [
    'announcementViews',
    'announcements',
    'channelMutes',
    'channelEarlierTexts',
    'channelReads',
    'channelHearts',
    'channelDays',
    'channelComments',
    'channelPosts',
    'channelMembers',
    'channels',
  ],
}

import { actsOf, unsaid } from '../../platform/activity/act.ts'

const own = unsaid('Everybody’s own settings and picture.')

export const profileActs = [
  actsOf('profile', {
    save: {
      kind: 'people',
      what: 'Changed their profile',
      of: ['user', (_, __, by) => by?.id],
      fields: ['Name', 'Phone'],
      staffOnly: true,
    },
    deleteAccount: unsaid('Told as users.left; a studio that goes takes its activity with it.'),
    setPicture: own,
    removePicture: own,
    savePreferences: own,
    picture: unsaid('Pictures of people are shown beside their names.'),
  }),
]

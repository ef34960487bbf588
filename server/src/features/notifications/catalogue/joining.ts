import { z } from 'zod'
import { entry } from './entry.ts'

export const joining = {
  join_asked: entry({
    // Who asks stands with the request alone, and goes with it.
    details: z.object({}),
    entityType: null,
    seenAt: 'its-link',
    group: 'classUpdates',
    say: () => ({
      title: 'Somebody asks to join',
      message: 'Somebody asks to join your studio by your link or a letter.',
      link: '/dashboard/users',
      mail: {
        subject: 'Somebody asks to join your studio',
        paragraphs: [
          'Somebody asks to join your studio by your link or a letter.',
          'You see who, and let them in, at the head of your users.',
        ],
        button: 'See the request',
      },
    }),
  }),
}

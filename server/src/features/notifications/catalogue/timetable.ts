import { z } from 'zod'
import { day, entry, name } from './entry.ts'

export const timetable = {
  class_trial_asked: entry({
    // Who asks stands with the request alone, and goes with it.
    details: z.object({ className: name, date: day }),
    entityType: null,
    seenAt: 'its-link',
    group: 'classUpdates',
    say: ({ className, date }, to) => {
      const sentence = `Somebody asks for a trial of ${className} on ${to.date(date)}.`
      return {
        title: 'New trial request',
        message: sentence,
        link: '/dashboard/users',
        mail: {
          subject: `A trial of ${className}?`,
          paragraphs: [sentence, 'You see who asks, and offer a date or say no, at the head of your users.'],
          button: 'See the request',
        },
      }
    },
  }),
}

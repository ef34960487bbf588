import { dataKeptHours } from '@callboard/contract/personal-data'
import { shownEmail } from '@callboard/contract/shown-email'
import { z } from 'zod'
import { count, entry, gatheredFor, listSome, user, words } from './entry.ts'

const Newcomer = z.object({ newcomer: user, email: z.string().transform(shownEmail).optional() })

const asRole = { teacher: 'a teacher', owner: 'an owner' } as const

export const people = {
  staff_registration: entry({
    // A teacher promoted before they first signed in arrives as an owner.
    details: Newcomer.extend({ role: z.enum(['teacher', 'owner']).default('teacher') }),
    entityType: 'staff',
    seenAt: 'its-link',
    group: 'classUpdates',
    say: (it) => ({
      title: `New ${it.role} registered`,
      message: `${it.newcomer.name} has joined your studio as ${asRole[it.role]}.`,
      link: '/dashboard/teachers',
      mail: {
        subject: `${it.newcomer.name} has joined as ${asRole[it.role]}`,
        paragraphs: [
          `${it.newcomer.name}${it.email ? ` (${it.email})` : ''} has joined your studio as ${asRole[it.role]}.`,
          'You can now give them classes.',
        ],
        button: 'See your teachers',
      },
    }),
  }),

  parent_registration: entry({
    details: z.object({
      /** the newest first */
      newcomers: z.array(user).min(1),
      email: Newcomer.shape.email,
    }),
    entityType: 'parent',
    seenAt: 'its-link',
    group: 'classUpdates',
    gathered: 'by-type',
    addTo: (earlier, it) => ({ newcomers: [...it.newcomers, ...earlier.newcomers] }),
    mailedAfter: gatheredFor,
    say: ({ newcomers, email }) => {
      const isOne = newcomers.length === 1
      const have = isOne ? 'has' : 'have'
      const who = listSome(newcomers.map((one) => one.name))
      const as = isOne ? 'a parent' : 'parents'
      return {
        title: isOne ? 'New parent registered' : `${newcomers.length} new parents registered`,
        message: `${who} ${have} joined your studio as ${as}.`,
        link: '/dashboard/users',
        mail: {
          subject: isOne ? `${who} has joined as a parent` : `${newcomers.length} parents have joined`,
          paragraphs: [
            `${who}${isOne && email ? ` (${email})` : ''} ${have} joined your studio as ${as}.`,
            'They can now add their children.',
          ],
          button: 'See your parents',
          link: '/dashboard/parents',
        },
      }
    },
  }),

  account_data_ready: entry({
    /** of somebody else: who asked the studio in writing */
    details: z.object({ person: user.optional() }),
    entityType: null,
    seenAt: 'its-link',
    group: 'classUpdates',
    tellsDoer: true,
    say: ({ person }) => ({
      title: person ? 'A person’s data is ready' : 'Your data is ready',
      message: `${person ? `${person.name}’s data` : 'Your data'} can be downloaded for ${dataKeptHours} hours.`,
      link: person ? '/dashboard/users' : '/dashboard/settings#your-data',
    }),
  }),

  parent_deletion: entry({
    details: z.object({ parent: user, studentCount: z.number().int().default(0) }),
    entityType: 'parent',
    seenAt: 'nowhere',
    group: 'classUpdates',
    say: (it) => ({
      title: 'Parent account deleted',
      message: words(
        `${it.parent.name} has deleted their account.`,
        it.studentCount > 0 && `${count(it.studentCount, 'student', 'students')} left with them.`,
      ),
      priority: 'high',
      link: '/dashboard/users',
    }),
  }),

  upgrade_required: entry({
    details: z.object({ maxStudents: z.number().int().optional(), tier: z.string().optional() }),
    entityType: null,
    seenAt: 'its-link',
    group: 'billing',
    tellsDoer: true,
    say: (it) => ({
      title: 'Upgrade required',
      message: words(
        it.maxStudents === undefined
          ? 'Your studio has reached the maximum number of students for your plan.'
          : `Your studio has reached the maximum of ${count(it.maxStudents, 'student', 'students')} for your plan.`,
        'Please upgrade to accept more.',
      ),
      priority: 'urgent',
      link: '/dashboard/billing',
      requiresAction: true,
    }),
  }),
}

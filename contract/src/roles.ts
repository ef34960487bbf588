import { z } from 'zod'

export const Role = z.enum(['owner', 'teacher', 'parent'])
export type Role = z.infer<typeof Role>

/** Whom a call admits: `recovering` and `challenged` are sessions for one purpose (S4 accounts), roles need a full session (S1 §2.2). */
export type Who =
  | 'anyone'
  | 'recovering'
  | 'challenged'
  | {
      readonly roles: readonly Role[]
      readonly withoutSubscription: boolean
      readonly withoutStudioName: boolean
      /** open to teachers and families for some days after a subscription has ended, like everything that only reads (S4 money) */
      readonly untilClosed: boolean
    }

const admit = (
  roles: readonly Role[],
  exempt: { withoutSubscription?: boolean; withoutStudioName?: boolean; untilClosed?: boolean } = {},
): Who => ({
  roles,
  withoutSubscription: exempt.withoutSubscription ?? false,
  withoutStudioName: exempt.withoutStudioName ?? false,
  untilClosed: exempt.untilClosed ?? false,
})

export const who = {
  anyone: 'anyone',
  recovering: 'recovering',
  challenged: 'challenged',
  members: admit(['owner', 'teacher', 'parent']),
  staff: admit(['owner', 'teacher']),
  owners: admit(['owner']),
  parents: admit(['parent']),
  membersUntilClosed: admit(['owner', 'teacher', 'parent'], { untilClosed: true }),
  staffUntilClosed: admit(['owner', 'teacher'], { untilClosed: true }),
  parentsUntilClosed: admit(['parent'], { untilClosed: true }),
  membersBeforeSubscribing: admit(['owner', 'teacher', 'parent'], { withoutSubscription: true }),
  ownersBeforeSubscribing: admit(['owner'], { withoutSubscription: true }),
  ownersBeforeOnboarding: admit(['owner'], { withoutSubscription: true, withoutStudioName: true }),
} as const satisfies Record<string, Who>

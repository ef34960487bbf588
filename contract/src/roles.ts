import { z } from 'zod'

/** Roles a person can hold in a studio (S1 §1). Somebody who is `deleted` signs in nowhere and is listed nowhere. */
export const Role = z.enum(['owner', 'teacher', 'parent'])
export type Role = z.infer<typeof Role>

/**
 * Which actors a call admits. Every call names one (`who`); the server enforces it before its rule runs,
 * and a generated test tries every call as everybody.
 *
 * - `anyone`: no session is needed
 * - `recovering`: only a session that came from a recovery, welcome or undo link, which can do nothing else (S4 accounts)
 * - `challenged`: only a session whose password was right and whose two-factor code is still to come
 * - a set of roles: a full session with one of them; an owner's studio must have a name and, unless
 *   `withoutSubscription`, an active or trialing subscription (S1 §2.2)
 */
export type Who =
  | 'anyone'
  | 'recovering'
  | 'challenged'
  | { readonly roles: readonly Role[]; readonly withoutSubscription: boolean; readonly withoutStudioName: boolean }

const admit = (roles: readonly Role[], exempt: { withoutSubscription?: boolean; withoutStudioName?: boolean } = {}): Who => ({
  roles,
  withoutSubscription: exempt.withoutSubscription ?? false,
  withoutStudioName: exempt.withoutStudioName ?? false,
})

export const who = {
  anyone: 'anyone',
  recovering: 'recovering',
  challenged: 'challenged',
  members: admit(['owner', 'teacher', 'parent']),
  staff: admit(['owner', 'teacher']),
  owners: admit(['owner']),
  parents: admit(['parent']),
  /** the pages that S1 §2.2 exempts from the subscription */
  membersBeforeSubscribing: admit(['owner', 'teacher', 'parent'], { withoutSubscription: true }),
  ownersBeforeSubscribing: admit(['owner'], { withoutSubscription: true }),
  ownersBeforeOnboarding: admit(['owner'], { withoutSubscription: true, withoutStudioName: true }),
} as const satisfies Record<string, Who>

import type { Role } from '@callboard/contract/roles'
import type { FullSession, Session } from '@callboard/contract/auth'

/** Who may open a page (S1 §2.1, §2.2). Declared with each route. */
export type Access =
  | {
      for: 'anyone'
      /** sign-in and sign-up have nothing for who is signed in already */
      leaveWhenSignedIn?: boolean
      /** but sign-up says who is signed in, where an invitation is to be accepted */
      unlessInvited?: boolean
      /** pages that a recovery session is for, or that begin another session */
      recoveringToo?: boolean
      /** where a session whose two-factor code is still to come may be */
      challengedToo?: boolean
    }
  | {
      for: readonly Role[]
      /** and for whoever has children here, whatever their role */
      orWithStudents?: boolean
      /** the exempt pages of S1 §2.2 */
      withoutSubscription?: boolean
      /** onboarding itself; it knows where to send an owner whose studio has a name */
      withoutStudioName?: boolean
      /** where a role is led instead of being refused */
      instead?: Partial<Record<Role, string>>
    }

export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  | { kind: 'go'; to: string; returnTo?: string }
  | { kind: 'access-denied' }
  | { kind: 'subscription-required' }

interface Visit {
  access: Access
  /** undefined while it is being asked for */
  session: Session | null | undefined
  /** whether somebody was signed in here last time */
  mayBeSignedIn: boolean
  /** the address being visited */
  href: string
  /** whether the address carries an invitation */
  isInvited?: boolean
  /** where sign-in was told to return to */
  returnTo?: string | undefined
}

/** What the guard does with a visit: S1 §2.2, line by line. */
export function decide({ access, session, mayBeSignedIn, href, isInvited, returnTo }: Visit): Decision {
  if (session?.kind === 'recovery') {
    return access.for === 'anyone' && access.recoveringToo ? { kind: 'show' } : { kind: 'go', to: '/reset-password' }
  }
  if (session?.kind === 'challenged') {
    return access.for === 'anyone' && access.challengedToo ? { kind: 'show' } : { kind: 'go', to: '/', returnTo: href }
  }
  if (access.for === 'anyone') {
    if (!access.leaveWhenSignedIn) return { kind: 'show' }
    if (session === undefined) return mayBeSignedIn ? { kind: 'wait' } : { kind: 'show' }
    const leaves = session && !(access.unlessInvited && isInvited)
    return leaves ? { kind: 'go', to: returnTo ?? '/dashboard' } : { kind: 'show' }
  }
  if (session === undefined) return { kind: 'wait' }
  if (session === null) return { kind: 'go', to: '/', returnTo: href }

  const { role, hasStudents } = session.user
  const instead = access.instead?.[role]
  if (instead) return { kind: 'go', to: instead }
  if (role === 'owner' && !session.studio.name && !access.withoutStudioName) return { kind: 'go', to: '/onboarding' }
  if (!access.for.includes(role) && !(access.orWithStudents && hasStudents)) return { kind: 'access-denied' }
  if (role === 'owner' && !access.withoutSubscription && !isSubscribed(session)) return { kind: 'subscription-required' }
  return { kind: 'show' }
}

function isSubscribed({ subscription }: FullSession): boolean {
  return subscription?.status === 'active' || subscription?.status === 'trialing'
}

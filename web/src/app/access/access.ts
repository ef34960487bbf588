import type { Role } from '@callboard/contract/roles'
import type { Me, Session } from '@callboard/contract/auth'
import { isLeftOpen, type Opening } from '@callboard/contract/standing'

/** Who may open a page (S1 §2.1, §2.2); declared with each route. */
export type Access =
  | {
      for: 'anyone'
      leaveWhenSignedIn?: boolean
      /** sign-up stays open to a signed-in visitor who carries an invitation */
      unlessInvited?: boolean
      /** a recovery session may open the page */
      recoveringToo?: boolean
      /** so may a session whose two-factor code is still outstanding */
      challengedToo?: boolean
    }
  | {
      for: readonly Role[]
      /** a family, or whoever was ever billed here, is admitted whatever their role */
      orWhoever?: readonly ('isFamily' | 'hasBills')[]
      /** what of an ended subscription the page belongs to (S4 money); by default to reading. The exempt pages of S1 §2.2 are `always` */
      opening?: Opening
      withoutStudioName?: boolean
      /** where other roles are led instead of being refused */
      instead?: string
    }

export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  | { kind: 'go'; to: string; returnTo?: string }
  | { kind: 'access-denied' }
  | { kind: 'subscription-required' }
  | { kind: 'resting' }

interface Visit {
  access: Access
  /** undefined while loading */
  session: Session | null | undefined
  /** whether this browser was last signed in */
  mayBeSignedIn: boolean
  href: string
  isInvited?: boolean
  returnTo?: string | undefined
}

/** Whether a page is meant for a user, whatever has become of the studio's plan. */
export function isFor(access: Access, user: Pick<Me, 'role' | 'isFamily' | 'hasBills'>): boolean {
  if (access.for === 'anyone') return true
  return access.for.includes(user.role) || access.orWhoever?.some((what) => user[what]) === true
}

/** Decides on a visit as S1 §2.2 says, line by line. */
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

  const { user } = session
  const { role } = user
  const isTheirs = isFor(access, user)
  if (!isTheirs && access.instead) return { kind: 'go', to: access.instead }
  if (role === 'owner' && !session.studio.name && !access.withoutStudioName) return { kind: 'go', to: '/onboarding' }
  if (!isTheirs) return { kind: 'access-denied' }
  if (isLeftOpen(access.opening ?? 'reading', session.stage, role)) return { kind: 'show' }
  return { kind: role === 'owner' ? 'subscription-required' : 'resting' }
}

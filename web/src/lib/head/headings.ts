import type { Session } from '@callboard/contract/auth'
import type { Role } from '@callboard/contract/roles'

type Headings = Readonly<Partial<Record<Role, string>>>

/** The titles on the pages where visits begin, for whoever may see them: the script in the head shows them before the app is there. */
export const headings = {
  '/dashboard': { owner: 'Studio Overview', teacher: 'Teacher Dashboard', parent: 'Parent Dashboard' },
  '/dashboard/classes': { owner: 'Classes', teacher: 'Classes', parent: 'Classes' },
  '/dashboard/students': { owner: 'Students' },
}

/** Null where something else than the page may be shown, or something above its title. */
export function headingAt(path: string, session: Session | null): string | null {
  if (session?.kind !== 'full') return null
  const { user, studio, subscription } = session
  const isUsual = user.role !== 'owner' || (studio.name && ['active', 'trialing'].includes(subscription?.status ?? ''))
  return (isUsual && (headings as Readonly<Record<string, Headings>>)[path]?.[user.role]) || null
}

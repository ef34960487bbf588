import type { Role } from '@callboard/contract/roles'
import type { PagePath } from '../app/addresses.ts'

const conversations = '/api/messages/conversations?most=50'
const home = (role: Role) => [`/api/dashboards/${role}`]

/**
 * The first requests of each page, exactly as the app makes them; a page that is missing here, or has search parameters, makes them itself.
 */
export const firstCalls: Readonly<Partial<Record<PagePath, (role: Role) => string[]>>> = {
  // A signed-in user is redirected to the dashboard.
  '/': home,
  '/dashboard': home,
  '/dashboard/classes': () => ['/api/classes/week'],
  '/dashboard/students': (role) =>
    role === 'owner' ? ['/api/students?search=&sort=name&direction=asc&page=1', '/api/classes/choices'] : [],
  '/dashboard/invoices': (role) => (role === 'owner' ? ['/api/invoices?tab=all&search=&sort=index&direction=desc&page=1'] : []),
  '/dashboard/payments': (role) =>
    role === 'owner' ? ['/api/payments/overview'] : role === 'parent' ? ['/api/invoices/mine?tab=all&page=1'] : [],
  '/dashboard/documents': (role) => [`/api/documents${role === 'owner' ? '' : '/mine'}?search=&filter=all&page=1`],
  '/dashboard/messages': () => [conversations],
  '/dashboard/channels': () => ['/api/channels'],
  '/dashboard/users': (role) => ['/api/users?search=&sort=joined&direction=desc&page=1', ...(role === 'owner' ? ['/api/invitations'] : [])],
  '/dashboard/teachers': (role) => (role === 'owner' ? ['/api/teachers'] : []),
  '/dashboard/bookings': (role) => (role === 'teacher' ? [] : [`/api/bookings${role === 'owner' ? '/studio' : ''}`]),
  '/dashboard/billing': (role) => (role === 'owner' ? ['/api/subscriptions/billing'] : []),
  '/dashboard/profile': () => ['/api/profile'],
  '/dashboard/reports': (role) => (role === 'owner' ? ['/api/reports?most=30'] : []),
  '/dashboard/plans': (role) => (role === 'owner' ? ['/api/plans'] : []),
  '/dashboard/my-students': (role) => (role === 'teacher' ? [] : ['/api/students/mine']),
}

const id = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})$'
/** What has an address of its own, as linked in emails. */
const ownPage = new RegExp(`^/dashboard/(?:(invoices|documents|students|channels)/|messages\\?conversation=)${id}`, 'i')

/** `at` is the path with what is asked of it. */
export function callsAt(at: string, role: Role): string[] {
  const [, noun, one] = ownPage.exec(at) ?? []
  if (one && !noun) return [conversations, `/api/messages/conversations/${one}`, `/api/messages/conversations/${one}/messages`]
  if (noun === 'channels') return ['/api/channels', `/api/channels/${one}`, `/api/channels/${one}/posts`]
  if (noun === 'students') return [`/api/dashboards/children/${one}`]
  if (noun === 'invoices') return role === 'teacher' ? [] : [`/api/invoices/${one}`]
  if (noun) return role === 'owner' ? [`/api/documents/${one}/detail`] : []
  return firstCalls[at as PagePath]?.(role) ?? []
}

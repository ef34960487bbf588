import type { Role } from '@callboard/contract/roles'
import type { PagePath } from '../app/addresses.ts'

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
  '/dashboard/plans': (role) => (role === 'owner' ? ['/api/plans'] : []),
  '/dashboard/my-students': (role) => (role === 'teacher' ? [] : ['/api/students/mine']),
}

/** What has a page of its own, as linked in emails. */
const ownPage = /^\/dashboard\/(invoices|documents|students)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

export function callsAt(path: string, role: Role): string[] {
  const [, noun, id] = ownPage.exec(path) ?? []
  if (noun === 'students') return [`/api/dashboards/children/${id}`]
  if (noun === 'invoices') return role === 'teacher' ? [] : [`/api/invoices/${id}`]
  if (noun) return role === 'owner' ? [`/api/documents/${id}/detail`] : []
  return firstCalls[path as PagePath]?.(role) ?? []
}

import type { Role } from '@callboard/contract/roles'

const home = (role: Role) => [`/api/dashboards/${role}`]

/** What the page of an address asks first, as it is asked; a page that is not here, or that has search parameters, asks by itself. */
export const firstCalls: Readonly<Record<string, (role: Role) => string[]>> = {
  // Whoever is signed in goes on to the dashboard.
  '/': home,
  '/dashboard': home,
  '/dashboard/classes': () => ['/api/classes/week'],
  '/dashboard/students': (role) =>
    role === 'owner' ? ['/api/students?search=&sort=name&direction=asc&page=1', '/api/classes/choices'] : [],
  '/dashboard/my-students': (role) => (role === 'teacher' ? [] : ['/api/students/mine']),
}

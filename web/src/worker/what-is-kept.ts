import type { Role } from '@callboard/contract/roles'

export const sessionAt = '/api/auth/session'

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const everyones = new RegExp(
  `^/api/(?:auth/session|classes/week|classes/${id}|notifications/recent|channels(?:/${id}(?:/posts)?)?|messages/conversations(?:\\?most=50|/${id}(?:/messages)?))$`,
)
const registers = new RegExp(`^/api/attendance/${id}$`)
const bills = new RegExp(`^/api/(?:bookings|invoices/mine\\?tab=all&page=1|invoices/${id})$`)

/** What of the answers at an address is kept; null: nothing. `at` is a path with what is asked of it. */
export function keptAs(at: string, role: Role): 'last' | 'today' | null {
  if (everyones.test(at) || at === `/api/dashboards/${role}`) return 'last'
  if (registers.test(at)) return role === 'parent' ? null : 'today'
  // An owner's invoices are the studio's books.
  if (bills.test(at)) return role === 'parent' ? 'last' : null
  return null
}

const roles: readonly Role[] = ['owner', 'teacher', 'parent']
export const mayBeKept = (at: string) => roles.some((role) => keptAs(at, role) !== null)

const begins = /^\/api\/(?:auth\/(?:sign-in|sign-out|follow-link)|two-factor\/(?:verify|recover)|memberships\/(?:enter|join|open))$/
export const refreshAt = '/api/auth/refresh'

/** Whether what is sent to an address may change who is signed in. */
export const mayChangeSession = (path: string) => begins.test(path) || path === refreshAt

/** The day of an instant by a studio's clock, as 2026-12-09. */
export function dayIn(timezone: string, instant: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(instant)
}

import type { Audience } from './event.ts'

/**
 * Changes to an owner or teacher are live for everybody, changes to a parent only for staff and that parent: families must not see each
 * other.
 */
export function audienceOfUser({ id, role }: { readonly id: string; readonly role: string }): Audience | undefined {
  return role === 'owner' || role === 'teacher' ? undefined : { roles: ['owner', 'teacher'], users: [id] }
}

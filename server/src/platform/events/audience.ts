import type { Audience } from './event.ts'

/** Changes of an owner or teacher are live for everybody, of a parent for staff and themselves: families stay apart. */
export function audienceOfUser({ id, role }: { readonly id: string; readonly role: string }): Audience | undefined {
  return role === 'owner' || role === 'teacher' ? undefined : { roles: ['owner', 'teacher'], users: [id] }
}

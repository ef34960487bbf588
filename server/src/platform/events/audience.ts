import type { StudioEvent } from '../actor.ts'

/** Changes of an owner or teacher are live for everybody, of a parent for staff and themselves: families stay apart. */
export function audienceOfUser({ id, role }: { readonly id: string; readonly role: string }): Pick<StudioEvent, 'audience'> {
  return role === 'owner' || role === 'teacher' ? {} : { audience: { roles: ['owner', 'teacher'], users: [id] } }
}

import type { StudioEvent } from '../actor.ts'

/**
 * Who may hear live that something of a user has changed, to be spread into the event: of an owner or teacher everybody in the studio, of a
 * parent the staff and themselves. Families do not see one another.
 */
export function audienceOfUser({ id, role }: { readonly id: string; readonly role: string }): Pick<StudioEvent, 'audience'> {
  return role === 'owner' || role === 'teacher' ? {} : { audience: { roles: ['owner', 'teacher'], users: [id] } }
}

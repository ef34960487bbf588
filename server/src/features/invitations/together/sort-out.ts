import type { InvitedPerson, InvitedRole, InvitePreview } from '@callboard/contract/invitations'
import type { Actor } from '../../../platform/actor.ts'
import { isMeantAs } from '../may-be-invited.ts'
import { invitedOf, membersOf } from './queries.ts'

/** Each address once, as the list has it first. */
export function oneOfEach(people: readonly InvitedPerson[]): InvitedPerson[] {
  return [...new Map(people.toReversed().map((person) => [person.email, person])).values()].toReversed()
}

/** Who of these people can be invited, by the rules of a single invitation: by what the studio knows alone. */
export async function sortOut(
  actor: Actor,
  { people, role }: { people: readonly InvitedPerson[]; role: InvitedRole },
): Promise<InvitePreview & { invitable: InvitedPerson[] }> {
  const once = oneOfEach(people)
  const emails = once.map(({ email }) => email)
  const members = await membersOf(actor, emails)
  const here = members.filter((member) => member.hasSignedIn || !isMeantAs(member, role))
  const areHere = new Set(here.map(({ email }) => email))
  const invited = (await invitedOf(actor, emails)).filter((email) => !areHere.has(email))
  const out = new Set([...areHere, ...invited])
  return {
    here: here.map(({ email, name }) => ({ email, name })),
    invited,
    invitable: once.filter(({ email }) => !out.has(email)),
  }
}

export async function previewInviting(
  actor: Actor,
  { emails, role }: { emails: readonly string[]; role: InvitedRole },
): Promise<InvitePreview> {
  const { here, invited } = await sortOut(actor, { people: emails.map((email) => ({ email, name: '' })), role })
  return { here, invited }
}

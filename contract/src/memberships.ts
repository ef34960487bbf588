import { z } from 'zod'
import { invitationRefusals, Session } from './auth.ts'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { Role, who } from './roles.ts'
import { SetUpStudio } from './studios.ts'
import { Id } from './text.ts'

/** A studio of one's own login; nobody else learns of it. */
export const Membership = z.object({
  studioId: Id,
  userId: Id,
  /** null until onboarding */
  studioName: z.string().nullable(),
  role: Role,
  isPresent: z.boolean(),
  hasUnread: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

export const memberships = {
  list: call('GET', '/memberships', who.membersBeforeOnboarding, 'The studios of this login, the present one first').output(
    z.array(Membership),
  ),

  enter: call('POST', '/memberships/enter', who.membersBeforeOnboarding, 'Go on in another studio of this login, with new tokens')
    .input(z.object({ studioId: Id }))
    .errors({ 'studio-not-found': refusal(404, 'You are no longer in this studio.') })
    .output(Session),

  join: call(
    'POST',
    '/memberships/join',
    who.membersBeforeOnboarding,
    'Join the studio of an invitation with the login one is signed in with',
  )
    .input(z.object({ invitation: z.string().min(1).max(200) }))
    .errors({ ...invitationRefusals, 'signed-in-as-another': refusal(409, 'You are signed in as {name}.') })
    .output(Session),

  // Not before the present studio has a name, or one would be left behind.
  open: call(
    'POST',
    '/memberships/open',
    who.ownersBeforeSubscribing,
    'Open a further studio with the login one is signed in with, and go on in it',
  )
    .input(SetUpStudio)
    .output(Session),
}

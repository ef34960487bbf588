import { z } from 'zod'
import { call } from './call.ts'
import { planFull } from './invitations.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { familyRefusals } from './users.ts'
import { Email, Id, isPhone, longest, paragraphs, phoneWords, requiredLine, typedPhone } from './text.ts'

export const joinLinkDays = [7, 14, 30, 90] as const
export const mostJoining = [25, 50, 100, 250] as const
export const letterDays = 30
export const mostLetters = 500
/** How long a request is kept that leads to nothing. */
export const joinRequestMonths = 6

/** What somebody who has a link or a letter sends from its page. */
export const AskToJoin = z.object({
  name: requiredLine('Your name', longest.name),
  email: Email,
  phone: typedPhone('Phone').refine(isPhone, phoneWords),
  note: paragraphs('Note', longest.remark),
})
export type AskToJoin = z.infer<typeof AskToJoin>

/** The link for all: `asked` of at most `most` have used it. */
export const JoinLink = z.object({ id: Id, code: z.string(), most: z.int(), asked: z.int(), endsAt: z.iso.datetime() })
export type JoinLink = z.infer<typeof JoinLink>

export const OpenJoinLink = z.object({ id: Id, days: z.literal(joinLinkDays), most: z.literal(mostJoining) })
export type OpenJoinLink = z.infer<typeof OpenJoinLink>

export const Letter = z.object({ familyId: Id, name: z.string(), code: z.string(), endsAt: z.iso.datetime() })
export type Letter = z.infer<typeof Letter>

export const JoinRequest = z.object({
  id: Id,
  name: z.string(),
  email: ShownEmail,
  phone: z.string(),
  note: z.string(),
  askedAt: z.iso.datetime(),
  /** whose letter it came by */
  family: z.object({ id: Id, name: z.string() }).nullable(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

const requestNotFound = { 'request-not-found': refusal(404, 'This request no longer exists.') }

export const joining = {
  link: call('GET', '/joining/link', who.owners, 'The link for all by which people ask to join').output(
    z.object({ link: JoinLink.nullable() }),
  ),

  openLink: call('POST', '/joining/link', who.owners, 'Make the link for all, in place of the one before')
    .input(OpenJoinLink)
    .output(JoinLink),

  closeLink: call('DELETE', '/joining/link', who.owners, 'End the link for all').output(z.object({})),

  letters: call('POST', '/joining/letters', who.owners, 'A letter with a code of its own for each family that has not joined').output(
    z.object({ letters: z.array(Letter), leftOut: z.int() }),
  ),

  list: call('GET', '/joining', who.owners, 'Who has asked to join and waits for an answer').output(z.array(JoinRequest)),

  admit: call('POST', '/joining/{id}/admit', who.owners, 'Invite whoever has asked; by a letter, as the family it was for')
    .input(z.object({ id: Id }))
    .errors({
      ...requestNotFound,
      'capacity-full': planFull,
      ...familyRefusals,
    })
    .output(z.object({ id: Id })),

  decline: call('POST', '/joining/{id}/decline', who.owners, 'Put a request aside; whoever asked hears nothing')
    .input(z.object({ id: Id }))
    .errors(requestNotFound)
    .output(z.object({ id: Id })),

  reopen: call('POST', '/joining/{id}/reopen', who.owners, 'Take back that a request was put aside')
    .input(z.object({ id: Id }))
    .errors(requestNotFound)
    .output(z.object({ id: Id })),
}

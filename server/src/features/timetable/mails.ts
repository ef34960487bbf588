import { hoursToConfirm } from '@callboard/contract/trial-requests'
import { timetableUrl } from '@callboard/contract/timetable-address'
import { dayWords } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { studioMail, type Letterhead } from '../../platform/mail/studio-mail.ts'
import type { TrialRow } from './queries.ts'

type Studio = Letterhead & { readonly name: string }

const usual = { saysReach: true, isAnswered: true } as const
const when = ({ date, startTime }: Pick<TrialRow, 'date' | 'startTime'>) => `${dayWords(date)} at ${startTime.slice(0, 5)}`

export function confirmMail(studio: Studio, request: TrialRow, url: string): Promise<Mail> {
  return studioMail(studio, {
    ...usual,
    to: request.email,
    subject: `Confirm your request for ${request.className}`,
    title: 'Is this from you?',
    facts: [`A trial of ${request.className} at ${studio.name}`, when(request)],
    paragraphs: [
      'Somebody has asked for this trial with your address. The studio gets the request once you confirm it.',
      `The link works for ${hoursToConfirm} hours.`,
    ],
    button: { label: 'Look at the request', url },
    footer: 'If you did not ask for this, ignore it: the request is deleted, and you get no other email about it.',
  })
}

export function offerMail(studio: Studio, request: TrialRow, isInvited: boolean): Promise<Mail> {
  return studioMail(studio, {
    ...usual,
    to: request.email,
    subject: `Come to ${request.className} on ${dayWords(request.date)}`,
    title: `${request.childName} can come to a trial`,
    greeting: `Hello ${request.parentName},`,
    facts: [request.className, when(request)],
    paragraphs: [
      ...said(request),
      isInvited
        ? `Another email invites you to join ${studio.name} on Callboard: please do so before the class, so that the teacher knows of ${request.childName} and whom to ring.`
        : `If you cannot come, please tell ${studio.name}.`,
    ],
  })
}

export function declineMail(
  studio: Studio,
  request: TrialRow,
  { publicUrl, slug }: { publicUrl: string; slug: string | null },
): Promise<Mail> {
  return studioMail(studio, {
    ...usual,
    to: request.email,
    subject: `About your request for ${request.className}`,
    title: 'Sorry, not this time',
    greeting: `Hello ${request.parentName},`,
    paragraphs: [
      `Thank you for asking for a trial of ${request.className} for ${request.childName}. Unfortunately ${studio.name} has no place for it.`,
      ...said(request),
      'You are welcome to look at the other classes and ask again.',
    ],
    ...(slug !== null && { button: { label: 'See all classes', url: timetableUrl(publicUrl, slug) } }),
  })
}

const said = ({ answer }: Pick<TrialRow, 'answer'>) => (answer === '' ? [] : [answer])

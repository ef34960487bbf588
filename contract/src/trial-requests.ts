import { z } from 'zod'
import { call } from './call.ts'
import { overfull } from './classes.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { planFull } from './invitations.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Email, Id, isPhone, longest, paragraphs, phoneWords, requiredLine, typedPhone } from './text.ts'

/** In which a request has to be confirmed from the address it names. */
export const hoursToConfirm = 24
export const monthsKept = 6

const ageWords = 'Please enter an age in years'

/** What a stranger asks for on the public timetable, as a form sends it. */
export const AskForTrial = z.object({
  classId: z.uuid('Please choose a date'),
  parentName: requiredLine('Your name', longest.name),
  email: Email,
  phone: typedPhone('Phone').refine(isPhone, phoneWords),
  childName: requiredLine('First name', longest.name),
  childAge: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, ageWords)
    .transform(Number)
    .pipe(z.int().min(1, ageWords).max(120, ageWords)),
  note: paragraphs('Note', longest.remark),
})
export type AskForTrial = z.infer<typeof AskForTrial>

export const TrialDate = z.object({ classId: Id, date: PlainDate, startTime: PlainTime })
export type TrialDate = z.infer<typeof TrialDate>

export const TrialRequest = z.object({
  id: Id,
  /** `joined`: the child has a place on the date that was offered; `lost`: that date is over without it */
  state: z.enum(['waiting', 'offered', 'declined', 'joined', 'lost']),
  className: z.string(),
  date: PlainDate,
  startTime: PlainTime,
  parentName: z.string(),
  email: ShownEmail,
  phone: z.string(),
  childName: z.string(),
  childAge: z.int(),
  note: z.string(),
  confirmedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** coming dates of that class which can be offered */
  dates: z.array(TrialDate),
  /** of an offer: the child of that name in the family, who can be given the place; null: there is none yet */
  place: z.object({ studentId: Id, classId: Id }).nullable(),
})
export type TrialRequest = z.infer<typeof TrialRequest>

const answer = { id: Id, words: paragraphs('Your words', longest.remark).default('') }
const refusals = {
  'request-not-found': refusal(404, 'This request no longer exists.'),
  'request-answered': refusal(409, 'This request has been answered already.'),
}

export const OfferTrial = z.object({
  ...answer,
  classId: Id,
  /** the owner has read that the class is full */
  overfill: z.boolean().optional(),
})
export type OfferTrial = z.infer<typeof OfferTrial>
export const DeclineTrial = z.object(answer)
export type DeclineTrial = z.infer<typeof DeclineTrial>

export const trialRequests = {
  list: call('GET', '/trial-requests', who.owners, 'Who has asked for a trial on the public timetable: open requests first').output(
    z.array(TrialRequest),
  ),
  offer: call(
    'POST',
    '/trial-requests/{id}/offer',
    who.owners,
    'Offer a date for a trial: the family is emailed, and invited to join; its child has the place, if here',
  )
    .input(OfferTrial)
    .errors({
      ...refusals,
      'capacity-full': planFull,
      ...overfull,
      'enrolled-already': refusal(409, '{name} is in the class on that day already.', 'classId'),
      'date-gone': refusal(409, 'This class no longer takes place then. Please choose another date.', 'classId'),
    })
    .output(z.object({ id: Id, isInvited: z.boolean() })),
  decline: call('POST', '/trial-requests/{id}/decline', who.owners, 'Say no to a trial: the family is emailed')
    .input(DeclineTrial)
    .errors(refusals)
    .output(z.object({ id: Id })),
}

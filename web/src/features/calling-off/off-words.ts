import type { CalledOff, CallingOffPreview, DayClass, WhyNotOff } from '@callboard/contract/calling-off'
import type { Currency } from '@callboard/contract/money'
import { money } from '../../lib/format/money.ts'
import { plural } from '../../lib/words.ts'

const joined = new Intl.ListFormat('en-GB')

/** Why a class stays as it is. */
const whyNotWords: Record<WhyNotOff, string> = {
  begun: 'Has begun',
  marked: 'Register taken',
  closed: 'Closed',
}

export const whyNot = ({ whyNot: why, closedFor }: Pick<DayClass, 'whyNot' | 'closedFor'>): string | null =>
  why && (closedFor ? `No class: ${closedFor}` : whyNotWords[why])

/** What one press will do. */
export function offSentences({ families, teachers, emailed, booked, refundMinor }: CallingOffPreview, currency: Currency): string[] {
  const notified = joined.format([
    ...(families > 0 ? [plural(families, 'family', 'families')] : []),
    ...(teachers > 0 ? [plural(teachers, 'teacher', 'teachers')] : []),
  ])
  const sentences = [notified ? `${notified} will be notified, ${byEmail(emailed, families + teachers)}.` : 'Nobody has to be notified.']
  if (booked > 0) {
    const given = `${plural(booked, 'booked place', 'booked places')} will be given back`
    sentences.push(refundMinor > 0 ? `${given}, and ${money(refundMinor, currency)} refunded.` : `${given}.`)
  }
  return sentences
}

function byEmail(emailed: number, notified: number): string {
  if (emailed === 0) return notified === 1 ? 'not by email' : 'none of them by email'
  if (emailed < notified) return `${emailed} of them by email`
  return notified === 1 ? 'also by email' : 'all of them by email'
}

interface Called {
  readonly closed: number
  readonly leftOut: readonly { name: string; whyNot: WhyNotOff }[]
}

/** What one press has done, and what stays as it is. */
export function calledWords({ closed, leftOut }: Called): string {
  const left = leftOut.map(({ name, whyNot: why }) => `${name} (${whyNotWords[why].toLowerCase()})`)
  const done = `Called off ${plural(closed, 'class', 'classes')}.`
  return left.length === 0 ? done : `${done} Not called off: ${joined.format(left)}.`
}

/** How far the news has come. */
export function readWords({ notified, waiting }: Pick<CalledOff, 'notified' | 'waiting'>): string {
  if (notified === 0) return 'Families are notified once this can no longer be undone.'
  if (waiting === 0)
    return `All ${plural(notified, 'family has', 'families have')} read it or been rung.`.replace('All 1 family has', 'The one family has')
  return `${waiting} of ${plural(notified, 'family', 'families')} ${waiting === 1 ? 'has' : 'have'} not read it.`
}

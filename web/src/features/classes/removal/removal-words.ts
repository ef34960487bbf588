import type { Removal } from '@callboard/contract/classes'
import type { Currency } from '@callboard/contract/money'
import { money } from '../../../lib/format/money.ts'
import { plural } from '../../../lib/words.ts'

export function removalSentences(
  { removed, archived, enrolledStudents, emailed, booked, refundMinor }: Removal,
  currency: Currency,
): string[] {
  const sentences: string[] = []
  if (removed > 0 || archived === 0) sentences.push(`${plural(removed, 'class', 'classes')} will be deleted.`)
  if (archived > 0) {
    const which =
      removed > 0 ? `${archived} with a register or bookings` : `${plural(archived, 'class', 'classes')} with a register or bookings`
    sentences.push(`${which} will be archived: hidden here, but kept in your records.`)
  }
  sentences.push(
    enrolledStudents === 0 ? 'No students are enrolled.' : `${plural(enrolledStudents, 'enrolled student', 'enrolled students')}.`,
  )
  if (booked > 0) sentences.push(givenBack({ booked, refundMinor }, currency, 'will be'))
  if (emailed > 0) sentences.push(`${plural(emailed, 'person', 'people')} will be emailed.`)
  return sentences
}

export function removedWords({ removed, archived, ...given }: Omit<Removal, 'enrolledStudents' | 'emailed'>, currency: Currency): string {
  const deleted = plural(removed, 'class', 'classes')
  const done =
    archived === 0
      ? `Deleted ${deleted}.`
      : removed === 0
        ? `Archived ${plural(archived, 'class', 'classes')}.`
        : `Deleted ${deleted} and archived ${archived}.`
  return given.booked > 0 ? `${done} ${givenBack(given, currency, given.booked === 1 ? 'is' : 'are')}` : done
}

function givenBack({ booked, refundMinor }: Pick<Removal, 'booked' | 'refundMinor'>, currency: Currency, verb: string): string {
  const cancelled = `${plural(booked, 'booking', 'bookings')} ${verb} cancelled`
  return refundMinor > 0 ? `${cancelled}, and ${money(refundMinor, currency)} refunded.` : `${cancelled}.`
}

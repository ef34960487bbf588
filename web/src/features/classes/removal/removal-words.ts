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
    const which = removed > 0 ? `${archived} with a register` : plural(archived, 'class with a register', 'classes with a register')
    sentences.push(`${which} will be archived: hidden here, but kept in your records.`)
  }
  sentences.push(
    enrolledStudents === 0 ? 'No students are enrolled.' : `${plural(enrolledStudents, 'enrolled student', 'enrolled students')}.`,
  )
  if (booked > 0) {
    const cancelled = `${plural(booked, 'booking', 'bookings')} will be cancelled`
    sentences.push(refundMinor > 0 ? `${cancelled}, and ${money(refundMinor, currency)} refunded.` : `${cancelled}.`)
  }
  if (emailed > 0) sentences.push(`${plural(emailed, 'person', 'people')} will be emailed.`)
  return sentences
}

export function removedWords({ removed, archived }: Pick<Removal, 'removed' | 'archived'>): string {
  const deleted = plural(removed, 'class', 'classes')
  if (archived === 0) return `Deleted ${deleted}.`
  if (removed === 0) return `Archived ${plural(archived, 'class', 'classes')}.`
  return `Deleted ${deleted} and archived ${archived}.`
}

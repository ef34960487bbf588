import type { Asks, Reminders } from '@callboard/contract/documents'
import { longDate } from '../../lib/format/dates.ts'
import { plural } from '../../lib/words.ts'

const listed = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts)

/** "Photographs and social media, for each child"; null: nothing. */
export function asksWords({ asks }: { asks: Asks }): string | null {
  const asked = [...(asks.photo ? ['photographs'] : []), ...(asks.socialMedia ? ['social media'] : [])]
  return asked.length === 0 ? null : `Yes or No to ${listed(asked)}, for each child`
}

/** "7, 3 and 1 days before the last day"; null: none. */
export function remindersWords({ daysBefore, everyDays }: Reminders): string | null {
  const parts = [
    daysBefore.length > 0 &&
      `${listed(daysBefore.map(String))} ${daysBefore.length === 1 && daysBefore[0] === 1 ? 'day' : 'days'} before the last day`,
    everyDays !== null && (everyDays === 1 ? 'every day' : `every ${plural(everyDays, 'day', 'days')}`),
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : listed(parts)
}

interface Set {
  requiresSignature: boolean
  perChild: boolean
  allGuardiansSign: boolean
  asks: Asks
  neededInClass: boolean
  /** empty: none */
  expiresOn: string
  reminders: Reminders
}

/** "Signed once per family, no last day, no reminders." */
export function setWords({ requiresSignature, perChild, allGuardiansSign, asks, neededInClass, expiresOn, reminders }: Set): string {
  const reminded = remindersWords({ ...reminders, daysBefore: expiresOn === '' ? [] : reminders.daysBefore })
  const parts = [
    requiresSignature && `signed once per ${perChild ? 'child' : 'family'}${perChild && allGuardiansSign ? ' by all guardians' : ''}`,
    requiresSignature && asksWords({ asks })?.replace(/^Yes/, 'asks Yes'),
    requiresSignature && neededInClass && 'needed in class',
    expiresOn === '' ? 'no last day' : `until ${longDate(expiresOn)}`,
    reminded === null ? 'no reminders' : `reminders ${reminded}`,
  ].filter(Boolean)
  const sentence = `${parts.join(', ')}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

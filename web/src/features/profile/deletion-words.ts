import type { Currency } from '@callboard/contract/money'
import type { Deletion } from '@callboard/contract/profile'
import { money } from '../../lib/format/money.ts'
import { draftsWords, placesWords, recurrencesWords, unpaidWords } from '../../lib/leaving-words.ts'
import { plural } from '../../lib/words.ts'

export type { Deletion }

const books =
  'Invoices and payments stay in the studio’s books without your name; the files of your invoices keep it for up to eight years.'

const loginWords = (others: number) => `You keep the same login for your ${others === 1 ? 'other studio' : 'other studios'}.`

/** @param staying have another guardian */
function childrenWords(going: number, staying: number): string[] {
  const whose = (count: number) => (count === 1 ? 'Your child' : `Your ${count} children`)
  if (staying === 0) return going === 0 ? [] : [`${whose(going)} will be deleted too.`]
  if (going === 0) return [`${whose(staying)} ${staying === 1 ? 'stays' : 'stay'} with another guardian.`]
  const others = staying === 1 ? 'The other stays' : `The ${staying} others stay`
  return [`${going} of your ${going + staying} children will be deleted too. ${others} with another guardian.`]
}

export function accountWords({ students, staying, otherOwners, otherStudios, leaving }: Deletion, currency: Currency): string[] {
  const keeps = otherOwners === 1 ? 'The other owner keeps the studio.' : `The ${otherOwners} other owners keep the studio.`
  const owed = `${unpaidWords(leaving, currency)} will still be owed: the studio’s owners keep your name, email and phone number on ${leaving.unpaid === 1 ? 'it' : 'them'} until ${leaving.unpaid === 1 ? 'it is' : 'they are'} paid or cancelled, six years at most.`
  return [
    ...(otherStudios > 0 ? [`Only your account in this studio will be deleted. ${loginWords(otherStudios)}`] : []),
    ...(otherOwners === null ? (otherStudios > 0 ? [] : ['You will be signed out everywhere.']) : [keeps]),
    ...childrenWords(students, staying),
    ...placesWords(leaving, currency),
    ...recurrencesWords(leaving),
    ...draftsWords(leaving),
    ...(leaving.unpaid > 0 ? [owed] : []),
    ...(otherOwners === null ? [books] : []),
  ]
}

export function studioWords(
  { owners, teachers, parents, students, leaving }: NonNullable<Deletion['studio']>,
  otherStudios: number,
  currency: Currency,
): string[] {
  const figures = [
    owners > 0 && plural(owners, 'owner', 'owners'),
    teachers > 0 && plural(teachers, 'teacher', 'teachers'),
    parents > 0 && plural(parents, 'parent', 'parents'),
    students > 0 && plural(students, 'student', 'students'),
  ].filter((part) => part !== false)
  const last = figures.at(-1) ?? ''
  const all = figures.length > 1 ? `${figures.slice(0, -1).join(', ')} and ${last}` : last
  const { places, refundMinor, unpaid } = leaving
  const booked = `${plural(places, 'place', 'places')} in upcoming classes ${places === 1 ? 'is' : 'are'} booked`
  const paid = `${booked}, and ${money(refundMinor, currency)} paid for: please delete those classes first, so that families are refunded.`
  return [
    `This deletes ${all}, and cancels your subscription.`,
    ...(otherStudios > 0 ? [loginWords(otherStudios)] : []),
    ...recurrencesWords(leaving),
    ...draftsWords(leaving),
    ...(unpaid > 0 ? [`${unpaidWords(leaving, currency)} will be deleted, and families will not be asked to pay them.`] : []),
    ...(places > 0 ? [refundMinor > 0 ? paid : `${booked}.`] : []),
  ]
}

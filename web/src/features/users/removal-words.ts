import type { Currency } from '@callboard/contract/money'
import type { Role } from '@callboard/contract/roles'
import type { UserRemoval } from '@callboard/contract/users'
import { draftsWords, placesWords, recurrencesWords, unpaidWords } from '../../lib/leaving-words.ts'
import { plural } from '../../lib/words.ts'

type Figures = Omit<UserRemoval, 'name'>

const withoutTeacher = ({ upcomingClasses }: Figures): string[] =>
  upcomingClasses === 0
    ? []
    : [`${plural(upcomingClasses, 'upcoming class', 'upcoming classes')} will stay in the calendar without a teacher.`]

export function userRemovalWords(figures: Figures, currency: Currency): string[] {
  const { students, staying, leaving } = figures
  const isOne = leaving.unpaid === 1
  const owed = `${unpaidWords(leaving, currency)} will stay open. Until ${isOne ? 'it is' : 'they are'} paid or cancelled, owners keep the name, email and phone number on ${isOne ? 'it' : 'them'}, six years at most.`
  return [
    'Their login and personal data will be erased. This cannot be undone.',
    ...(students > 0 ? [`${plural(students, 'child', 'children')} will be deleted too, and taken out of every class.`] : []),
    ...(staying > 0 ? [`${plural(staying, 'child stays', 'children stay')} with another guardian.`] : []),
    ...withoutTeacher(figures),
    ...placesWords(leaving, currency),
    ...recurrencesWords(leaving),
    ...draftsWords(leaving),
    ...(leaving.unpaid > 0 ? [owed] : []),
  ]
}

/** What follows from another role. */
export function roleWords(figures: Figures, currency: Currency, { from, to }: { from: Role; to: Role }): string[] {
  if (from === to) return []
  if (to === 'parent') return withoutTeacher(figures)
  if (from !== 'parent') return []
  const { leaving } = figures
  const children = figures.students + figures.staying
  if (children > 0)
    return [
      `They stay the family of ${children === 1 ? 'their child' : `their ${children} children`}: bookings, invoices and saved cards stay as they are.`,
    ]
  return [
    ...recurrencesWords(leaving),
    ...draftsWords(leaving),
    ...(leaving.unpaid > 0 ? [`${unpaidWords(leaving, currency)} will stay open, to be paid under “Payments”.`] : []),
    'Their saved cards will be removed.',
  ]
}

import type { GuardianRights, InvitedGuardian } from '@callboard/contract/guardians'

/** In the order of what most are given. */
export const rights = ['decides', 'answers', 'collects', 'isTold', 'pays'] as const satisfies readonly (keyof GuardianRights)[]

const does = { decides: 'decides', answers: 'answers', collects: 'collects', isTold: 'is told', pays: 'pays' } as const
const would = {
  decides: 'decide on consents and documents',
  answers: 'say who comes to class',
  collects: 'collect',
  isTold: 'hear of classes',
  pays: 'pay for drop-in classes and invoices sent to you',
} as const

const list = new Intl.ListFormat('en-GB')
const given = (may: GuardianRights, words: Record<keyof GuardianRights, string>) =>
  list.format(rights.filter((right) => may[right]).map((right) => words[right]))

/** "Answers, decides and is told" */
export function mayWords({ may, isFirst }: { may: GuardianRights; isFirst: boolean }): string {
  if (isFirst) return may.collects ? 'First: invoices go here' : 'First: invoices go here, and does not collect'
  const words = given(may, does)
  return words === '' ? 'Only sees the child’s classes' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** For whoever is asked. */
export function wouldWords(may: GuardianRights): string {
  const words = given(may, would)
  return words === '' ? 'You would see the child’s classes, and nothing more.' : `You would ${words}.`
}

/** How far it is with somebody who has been asked. */
export function askedWords({ declined, asSelf, waitsFor }: InvitedGuardian): string {
  if (declined) return 'has said No'
  if (waitsFor === 'owner') return 'has not been asked: an owner has to agree'
  if (waitsFor === 'guardian') return 'has not been asked: the first guardian has to agree'
  return asSelf ? 'has been asked to act for themselves' : 'has been asked'
}

import { longest } from '@callboard/contract/lengths'
import type { Term } from '@callboard/contract/terms'

const endsWith = (description: string, name: string) => description === name || description.endsWith(`, ${name}`)

/** Whether a description says that it is for this term. */
export const isForTerm = (description: string, { name }: Pick<Term, 'name'>): boolean => endsWith(description.trim(), name)

/** "Ballet, Autumn term", in place of another term that it says; null: of none. */
export function forTerm(description: string, term: Pick<Term, 'name'> | null, terms: readonly Pick<Term, 'name'>[]): string {
  const typed = description.trim()
  const said = terms.find(({ name }) => endsWith(typed, name))
  const bare = said ? typed.slice(0, -said.name.length).replace(/, $/, '') : typed
  if (!term) return bare
  if (bare === '') return term.name
  const words = `, ${term.name}`
  return bare.slice(0, longest.address - words.length) + words
}

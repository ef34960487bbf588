import type { RecordedPerson } from '@callboard/contract/safeguarding'
import { roleLabels } from '@callboard/contract/role-labels'
import css from './record.module.css'

/** Each by name and by what they are here, so that no two rows look alike. */
export function RecordedPeople({ people }: { people: readonly RecordedPerson[] }) {
  return people.map((person) => (
    <span key={person.id}>
      <bdi className={css.names}>{person.name}</bdi> <span className={css.dim}>{whoIs(person)}</span>
    </span>
  ))
}

/** "teacher", "parent of Mia and Leo", and the address where another person has the name. */
export function whoIs({ role, children, address }: RecordedPerson): string {
  const of = children.length > 0 ? `parent of ${listed(children)}` : ''
  const words =
    role === null ? 'has left' : role === 'parent' ? of || 'parent' : [roleLabels[role].toLowerCase(), of].filter(Boolean).join(', ')
  return address === null ? words : `${words}, ${address}`
}

/** In a sentence, for a title and for screen readers. */
export const saidOf = (people: readonly RecordedPerson[]): string => listed(people.map((one) => `${one.name} (${whoIs(one)})`))

const listed = (all: readonly string[]): string => (all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`)

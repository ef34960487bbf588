import { searchText } from '@callboard/contract/search-text'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import { childrenNamed, classesAhead, invitedAsTeachers, type KnownChild, type KnownUser, placesAhead, usersAt } from '../queries/people.ts'
import type { FileChild, FileFamily } from '../reading/group-families.ts'
import type { Guardian } from '../reading/read-people.ts'
import type { StudioFacts } from '../studio-facts.ts'
import { type ClassNames, makeClassNames } from './class-names.ts'

export interface PlannedPerson extends Guardian {
  readonly id: string
  /** whoever is here is not made */
  readonly isNew: boolean
}

/** What the studio, and the families of a file before this one, know of people: asked at once for a whole file. */
export interface KnownPeople {
  readonly users: ReadonlyMap<string, KnownUser>
  readonly teachers: ReadonlySet<string>
  readonly classNames: ClassNames
  /** "student class" */
  readonly places: ReadonlySet<string>
  /** of the same name, as names are compared */
  alike(child: FileChild): readonly KnownChild[]
  /** the line in which the file has the child with another family */
  before(child: FileChild): number | undefined
  /** the same one for each family that names the address */
  person(guardian: Guardian): PlannedPerson
  isInFile(email: string): boolean
  plan(children: readonly FileChild[]): void
}

export async function knowPeople(scope: Scope, families: readonly FileFamily[], studio: StudioFacts): Promise<KnownPeople> {
  const children = families.flatMap((family) => family.children)
  const emails = families.flatMap((family) => [family.guardian.email, ...family.children.flatMap(({ second }) => second?.email ?? [])])
  const named = await childrenNamed(scope, [...new Set(children.map(({ name }) => searchText(name)))])
  const byName = Map.groupBy(named, ({ searchName }) => searchName)
  const users = await usersAt(scope, emails)
  const fresh = new Map<string, PlannedPerson>()
  const lines = new Map<string, number>()
  const keyOf = ({ name, dateOfBirth }: FileChild) => `${searchText(name)} ${dateOfBirth}`
  return {
    users,
    teachers: await invitedAsTeachers(scope, emails),
    classNames: makeClassNames(children.some(({ classes }) => classes.length > 0) ? await classesAhead(scope, studio.now) : []),
    places: await placesAhead(
      scope,
      named.map(({ id }) => id),
      studio.now,
    ),
    alike: ({ name }) => byName.get(searchText(name)) ?? [],
    before: (child) => lines.get(keyOf(child)),
    isInFile: (email) => fresh.has(email),
    person(guardian) {
      const user = users.get(guardian.email)
      if (user) return { ...guardian, id: user.id, isNew: false }
      const one = fresh.get(guardian.email) ?? { ...guardian, id: randomUUIDv7(), isNew: true }
      fresh.set(guardian.email, one)
      return one
    },
    plan: (planned) => planned.forEach((child) => lines.set(keyOf(child), child.line)),
  }
}

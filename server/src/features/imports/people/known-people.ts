import { searchText } from '@callboard/contract/search-text'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import { findFreePlaces } from '../../classes/places/find-free-places.ts'
import { invitedAsTeachers, type KnownChild, type KnownUser, usersAt } from '../queries/people.ts'
import { classesAhead, placesAhead, waitsOf } from '../queries/places.ts'
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
  /** Takes a place in each date to come of a class, if there is one left beside those that this file has taken. */
  takePlace(classId: string): boolean
  /** "student class" */
  readonly waits: ReadonlySet<string>
  /** as the file writes it */
  className(classId: string): string
}

/** @param named the children of the studio who have the name of one of the file */
export async function knowPeople(
  scope: Scope,
  families: readonly FileFamily[],
  { studio, named }: { studio: StudioFacts; named: readonly KnownChild[] },
): Promise<KnownPeople> {
  const children = families.flatMap((family) => family.children)
  const emails = families.flatMap((family) => [family.guardian.email, ...family.children.flatMap(({ second }) => second?.email ?? [])])
  const byName = Map.groupBy(named, ({ searchName }) => searchName)
  const users = await usersAt(scope, [...emails, ...named.map(({ parentEmail }) => parentEmail)])
  const fresh = new Map<string, PlannedPerson>()
  const lines = new Map<string, number>()
  const classNames = makeClassNames(children.some(({ classes }) => classes.length > 0) ? await classesAhead(scope, studio.now) : [])
  const wanted = new Map(
    children.flatMap(({ classes }) => classes.flatMap((written) => idsOf(classNames.find(written)).map((id) => [id, written] as const))),
  )
  const free = await findFreePlaces(scope, [...wanted.keys()])
  const left = new Map([...free].map(([id, { least }]) => [id, least]))
  const keyOf = ({ name, dateOfBirth }: FileChild) => `${searchText(name)} ${dateOfBirth}`
  return {
    users,
    teachers: await invitedAsTeachers(scope, emails),
    classNames,
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
    waits: await waitsOf(
      scope,
      named.map(({ id }) => id),
    ),
    className: (classId) => wanted.get(classId) ?? '',
    takePlace(classId) {
      const places = left.get(classId) ?? null
      if (places !== null && places < 1) return false
      if (places !== null) left.set(classId, places - 1)
      return true
    },
    plan: (planned) => planned.forEach((child) => lines.set(keyOf(child), child.line)),
  }
}

const idsOf = (found: ReturnType<ClassNames['find']>): string[] => ('id' in found ? [found.id] : [])

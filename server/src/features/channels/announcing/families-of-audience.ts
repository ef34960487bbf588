import type { listAudience } from './queries/audience.ts'

type Person = Awaited<ReturnType<typeof listAudience>>[number]

export interface AnnouncedFamily {
  /** the first guardian first, where they are among those whom it is for */
  readonly people: readonly [Person, ...Person[]]
  readonly hasSeen: boolean
}

/** The families of an announcement, in the order of their people: all guardians of a child are one, and whoever has seen it has for all. */
export function familiesOfAudience(audience: readonly Person[]): AnnouncedFamily[] {
  const families = new Map<string, [Person, ...Person[]]>()
  for (const person of audience)
    for (const id of person.familyIds) {
      const others = families.get(id) ?? []
      families.set(id, person.authorId === id ? [person, ...others] : ([...others, person] as [Person, ...Person[]]))
    }
  return [...families.values()].map((people) => ({ people, hasSeen: people.some(({ hasSeen }) => hasSeen) }))
}

import type { Scope } from '../../platform/actor.ts'
import { findNamesakes } from './queries.ts'
import { sayApart, sayApartToGuardian } from './say-apart.ts'

interface Student {
  readonly id: string | null
  readonly name: string
}

/**
 * Whom a student must not be mistaken for: others of the same list, of the family that is billed, of a guardian's children where they alone
 * read, or of the studio where one is named alone for staff.
 */
export type Among = 'list' | 'family' | 'studio' | { readonly childrenOf: string }

/** How to write the students' names so that none can be mistaken for another (S4 classes). Most lists need no query for that. */
export async function tellApart(scope: Scope, students: readonly Student[], among: Among): Promise<(student: Student) => string> {
  if (among === 'list' && !hasNamesakes(students)) return ({ name }) => name
  const listed = new Set(students.flatMap(({ id }) => id ?? []))
  const found = await findNamesakes(scope, [...listed])
  const byId = new Map(found.map((one) => [one.id, one]))
  return ({ id, name }) => {
    const one = id === null ? undefined : byId.get(id)
    if (typeof among === 'object') return sayApartToGuardian(name, one, found, among.childrenOf)
    const others = found.filter(
      (other) => among === 'studio' || (among === 'list' ? listed.has(other.id) : other.parentId === one?.parentId),
    )
    return sayApart(name, one, others)
  }
}

function hasNamesakes(students: readonly Student[]): boolean {
  const ids = new Map(students.map(({ id, name }) => [id, letters(name)]))
  return new Set(ids.values()).size < ids.size
}

function letters(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

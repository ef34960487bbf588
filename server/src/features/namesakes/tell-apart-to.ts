import type { Scope } from '../../platform/actor.ts'
import { findNamesakes } from './queries.ts'
import { sayApart, sayApartToGuardian } from './say-apart.ts'

/** How to write students' names to one reader: a guardian's own children among themselves, as they must not learn of others; to staff, among all. */
export async function tellApartTo(
  scope: Scope,
  studentIds: readonly string[],
): Promise<(readerId: string, id: string, name: string) => string> {
  const found = await findNamesakes(scope, studentIds)
  return (readerId, id, name) => {
    const one = found.find((student) => student.id === id)
    return one?.guardianIds.includes(readerId) ? sayApartToGuardian(name, one, found, readerId) : sayApart(name, one, found)
  }
}

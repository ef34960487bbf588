import type { Scope } from '../../platform/actor.ts'
import { findNamesakes } from './queries.ts'
import { sayApart } from './say-apart.ts'

/** How to write students' names to one reader: a family's own children among the family, as it must not learn of others; to staff, among all. */
export async function tellApartTo(
  scope: Scope,
  studentIds: readonly string[],
): Promise<(readerId: string, id: string, name: string) => string> {
  const found = await findNamesakes(scope, studentIds)
  return (readerId, id, name) => {
    const one = found.find((student) => student.id === id)
    const others = one?.parentId === readerId ? found.filter(({ parentId }) => parentId === readerId) : found
    return sayApart(name, one, others)
  }
}

import { sql, type RawBuilder } from 'kysely'
import { deletedUser, formerStudent } from '@callboard/contract/erased-names'
import type { ErasedNames } from '../actor.ts'

type Gone = Pick<ErasedNames, 'parentName' | 'children' | 'staying'>

/** What somebody typed, without the names of those erased (S4 accounts), and no longer than its column takes. */
export function withoutNames(typed: RawBuilder<string>, { parentName, children, staying }: Gone, longest: number): RawBuilder<string> {
  const parents = parentName === null ? [] : [parentName]
  // What parent and child are both called is the parent's.
  const withoutChildren = sql`without_names(${typed}, ${children}::text[], ${[...staying, ...parents]}::text[], ${formerStudent})`
  return sql<string>`left(without_names(${withoutChildren}, ${parents}::text[], ${staying}::text[], ${deletedUser}), ${longest}::int)`
}

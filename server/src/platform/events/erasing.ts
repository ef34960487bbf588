import type { Alone, ErasedNames, ErasedPerson, Erasing, LoginScope } from '../actor.ts'
import type { DB } from '../db/database.ts'

type StudioTable = { [Table in keyof DB]: DB[Table] extends { studioId: unknown } ? Table : never }[keyof DB]

/** What a feature erases beyond foreign-key cascades (S4 accounts). */
export interface Erasure {
  readonly person?: (scope: Alone<LoginScope>, person: ErasedPerson) => Promise<void>
  /** What is kept, such as the books, loses the names copied into it. */
  readonly names?: (scope: Alone, erased: ErasedNames) => Promise<void>
  readonly tables?: readonly StudioTable[]
  readonly studio?: (scope: Alone<LoginScope>) => Promise<void>
}

/** Runs all features' erasures, in the order given. */
export function makeErasing(erasures: readonly Erasure[]): Erasing {
  return {
    async names(scope, erased) {
      for (const erasure of erasures) await erasure.names?.(scope, erased)
    },
    async person(scope, person) {
      for (const erasure of erasures) await erasure.person?.(scope, person)
    },
    async studio(scope) {
      for (const { studio, tables = [] } of erasures) {
        await studio?.(scope)
        for (const table of tables) await empty(scope, table)
      }
    },
  }
}

async function empty(scope: Alone, table: StudioTable): Promise<void> {
  await scope.db
    .deleteFrom(table as 'classes')
    .where('studioId', '=', scope.studioId)
    .execute()
}

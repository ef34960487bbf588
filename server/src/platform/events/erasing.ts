import type { Alone } from '../actor.ts'
import type { DB } from '../db/database.ts'

export interface ErasedPerson {
  readonly id: string
  readonly email: string
}

type StudioTable = { [Table in keyof DB]: DB[Table] extends { studioId: unknown } ? Table : never }[keyof DB]

/** What a feature erases beyond foreign-key cascades (S4 accounts). */
export interface Erasure {
  readonly person?: (scope: Alone, person: ErasedPerson) => Promise<void>
  readonly tables?: readonly StudioTable[]
  readonly studio?: (scope: Alone) => Promise<void>
}

export interface Erasing {
  person(scope: Alone, person: ErasedPerson): Promise<void>
  studio(scope: Alone): Promise<void>
}

/** Runs all features' erasures, in the order given; needs a scope that sees the logins. */
export function makeErasing(erasures: readonly Erasure[]): Erasing {
  return {
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

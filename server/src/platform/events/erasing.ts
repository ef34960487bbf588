import type { Alone } from '../actor.ts'
import type { DB } from '../db/database.ts'

/** Somebody who is being erased. Their row in `members` is gone, and with it whatever hangs on that. */
export interface ErasedPerson {
  readonly id: string
  readonly email: string
}

type StudioTable = { [Table in keyof DB]: DB[Table] extends { studioId: unknown } ? Table : never }[keyof DB]

/** What a feature forgets, beside what goes with a row that it points to. */
export interface Erasure {
  /** of a person who is erased (S4 accounts) */
  readonly person?: (scope: Alone, person: ErasedPerson) => Promise<void>
  /** tables that are emptied when a studio closes, in this order */
  readonly tables?: readonly StudioTable[]
  /** what else is to be done then, before it */
  readonly studio?: (scope: Alone) => Promise<void>
}

/** All features' erasures: the rules that erase call them without knowing the features. The scope must be one that sees the logins. */
export interface Erasing {
  person(scope: Alone, person: ErasedPerson): Promise<void>
  studio(scope: Alone): Promise<void>
}

/** @param erasures in the order in which they are done */
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
  // One of many tables, all of which have the column.
  await scope.db
    .deleteFrom(table as 'classes')
    .where('studioId', '=', scope.studioId)
    .execute()
}

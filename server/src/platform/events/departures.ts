import type { Leaving } from '@callboard/contract/leaving'
import type {
  Actor,
  Alone,
  Departures,
  ErasedNames,
  ErasedPerson,
  LeavingChildren,
  LeavingGuardian,
  LoginScope,
  Scope,
  WhoLeaves,
} from '../actor.ts'
import type { DB } from '../db/database.ts'

type StudioTable = { [Table in keyof DB]: DB[Table] extends { studioId: unknown } ? Table : never }[keyof DB]

/** What a feature ends for somebody who leaves a role or the studio. */
export interface Departure {
  /** somebody who is a family no longer: a member of staff without children */
  readonly family?: (scope: Alone, userId: string) => Promise<void>
  /** a member of staff who becomes a parent */
  readonly staff?: (scope: Alone, userId: string) => Promise<void>
  /** children who are deleted next */
  readonly children?: (scope: Alone, children: LeavingChildren) => Promise<void>
  /** a guardian of a child who stays with its others */
  readonly guardian?: (scope: Alone, guardian: LeavingGuardian) => Promise<void>
  /** What of money and places would become of it. */
  readonly count?: (actor: Actor, who: WhoLeaves) => Promise<Partial<Leaving>>
}

/** What a feature erases beyond foreign-key cascades (S4 accounts). */
export interface Erasure {
  readonly person?: (scope: Alone<LoginScope>, person: ErasedPerson) => Promise<void>
  /** What is kept, such as the books, loses the names copied into it. */
  readonly names?: (scope: Alone, erased: ErasedNames) => Promise<void>
  readonly tables?: readonly StudioTable[]
  readonly studio?: (scope: Alone<LoginScope>) => Promise<void>
}

interface Leavable {
  readonly departure?: Departure
  readonly erasure?: Erasure
}

const nothing: Leaving = { unpaid: 0, owedMinor: 0, recurrences: 0, drafts: 0, places: 0, refundMinor: 0, lostMinor: 0 }

/** Runs the erasures of all features in the order given, and their departures in the reverse. */
export function makeDepartures(features: readonly Leavable[]): Departures {
  const departures = features.flatMap(({ departure = [] }) => departure).toReversed()
  const erasures = features.flatMap(({ erasure = [] }) => erasure)
  return {
    async family(scope, userId) {
      for (const { family } of departures) await family?.(scope, userId)
    },
    async staff(scope, userId) {
      for (const { staff } of departures) await staff?.(scope, userId)
    },
    async children(scope, children) {
      for (const departure of departures) await departure.children?.(scope, children)
    },
    async guardian(scope, guardian) {
      for (const departure of departures) await departure.guardian?.(scope, guardian)
    },
    async count(actor, who) {
      const counted = { ...nothing }
      for (const { count } of departures) Object.assign(counted, await count?.(actor, who))
      return counted
    },
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

async function empty({ db, studioId }: Scope, table: StudioTable): Promise<void> {
  await db
    .deleteFrom(table as 'classes')
    .where('studioId', '=', studioId)
    .execute()
}

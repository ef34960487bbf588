import type { ImportCounts, ImportFault, ImportKind, ImportNote, ImportRow } from '@callboard/contract/imports'
import type { Alone, Scope } from '../../platform/actor.ts'
import { balances } from './balances/balances.ts'
import { classes } from './classes/classes.ts'
import { people } from './people/people.ts'
import type { Plan, Unit, Written } from './planned.ts'
import type { StudioFacts } from './studio-facts.ts'

export interface Planning {
  readonly studio: StudioFacts
  /** families whom the same import has made before */
  readonly ownIds: ReadonlySet<string>
}

export interface Writing {
  readonly studio: StudioFacts
  readonly fileName: string
  readonly byUserId: string
}

/** What is done with the rows of a kind of file. */
export interface KindOfImport<Of extends Unit = Unit> {
  /** of one transaction, about: others wait for it */
  readonly rowsAtOnce: number
  plan(scope: Scope, rows: readonly ImportRow[], planning: Planning): Promise<Plan<Of>>
  write(scope: Alone, units: readonly Of[], writing: Writing): Promise<Written>
  count(units: readonly Of[], planning: Pick<Planning, 'ownIds'> & { readonly notes: readonly ImportNote[] }): ImportCounts
}

export const kinds = { people, classes, balances } as unknown as Record<ImportKind, KindOfImport>

/** A fault of each row of something that is left out, where none says more. */
export const faultOf = ({ lines }: Unit, words: string): ImportFault[] => lines.map((line) => ({ line, field: null, words }))

import type { ImportCounts, ImportNote, ImportRow } from '@callboard/contract/imports'
import type { Alone, Scope } from '../../platform/actor.ts'
import type { Plan, Unit, WrittenPart } from './plan.ts'
import type { StudioFacts } from './studio-facts.ts'

export interface ImportPlanning {
  readonly studio: StudioFacts
  /** families whom the same import has made before */
  readonly ownIds: ReadonlySet<string>
}

export interface ImportWriting {
  readonly studio: StudioFacts
  readonly fileName: string
  readonly byUserId: string
  readonly importId: string
}

/** What is done with the rows of a kind of file. */
export interface KindOfImport<Of extends Unit = Unit> {
  /** of one transaction, about: others wait for it */
  readonly rowsAtOnce: number
  plan(scope: Scope, rows: readonly ImportRow[], planning: ImportPlanning): Promise<Plan<Of>>
  write(scope: Alone, units: readonly Of[], writing: ImportWriting): Promise<WrittenPart>
  count(units: readonly Of[], planning: Pick<ImportPlanning, 'ownIds'> & { readonly notes: readonly ImportNote[] }): ImportCounts
}

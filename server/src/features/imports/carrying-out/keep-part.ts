import type { ImportCounts, ImportFault, ImportRow } from '@callboard/contract/imports'
import type { Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { added, nothingMade } from '../planned.ts'
import { type KeptImport, writeImport } from '../queries/imports.ts'
import type { Made } from '../undoing/made.ts'

interface Part {
  /** rows that are left to come */
  readonly waiting: readonly ImportRow[]
  readonly failed: readonly ImportRow[]
  readonly faults: readonly ImportFault[]
  readonly makes?: ImportCounts
  readonly made?: Made
}

/** Notes how far an import has come, in the transaction that has written the part. */
export async function keepPart(scope: Alone, kept: KeptImport, part: Part): Promise<void> {
  const { waiting, failed, faults, makes = nothingMade, made } = part
  await writeImport(scope, kept.id, {
    waiting,
    failed: [...kept.failed, ...failed].toSorted((one, other) => one.line - other.line),
    faults: [...kept.faults, ...faults].toSorted((one, other) => one.line - other.line),
    makes: added(kept.makes, makes),
    made: [...kept.made, ...(made ? [made] : [])],
    done: kept.total - waiting.length,
    ...(waiting.length === 0 && { finishedAt: toDate(scope.clock.now()) }),
  })
  scope.refresh('imports', { roles: ['owner'] })
}

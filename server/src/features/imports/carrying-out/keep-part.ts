import type { ImportCounts, ImportFault, ImportRow } from '@callboard/contract/imports'
import type { Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { importsFinished } from '../events.ts'
import { added, type MadePart, nothingMade } from '../plan.ts'
import { type KeptImport, writeImport } from '../queries/imports.ts'

interface Part {
  /** rows that are left to come */
  readonly waiting: readonly ImportRow[]
  readonly failed: readonly ImportRow[]
  readonly faults: readonly ImportFault[]
  readonly makes?: ImportCounts
  readonly made?: MadePart
}

/** Notes how far an import has come, in the transaction that has written the part. */
export async function keepPart(scope: Alone, kept: KeptImport, part: Part): Promise<void> {
  const { waiting, failed, faults, makes = nothingMade, made } = part
  const all = added(kept.makes, makes)
  const isOver = waiting.length === 0
  await writeImport(scope, kept.id, {
    waiting,
    failed: [...kept.failed, ...failed].toSorted((one, other) => one.line - other.line),
    faults: [...kept.faults, ...faults].toSorted((one, other) => one.line - other.line),
    makes: all,
    made: [...kept.made, ...(made ? [made] : [])],
    done: kept.total - waiting.length,
    ...(isOver && { finishedAt: toDate(scope.clock.now()) }),
  })
  const audience = { roles: ['owner'] as const }
  if (isOver) scope.record(importsFinished({ ids: [kept.id], audience, makes: all, startedBy: kept.startedBy }))
  else scope.refresh('imports', audience)
}

import type { Alone } from '../../../platform/actor.ts'
import { kinds } from '../kinds.ts'
import { faultsOfUnit, type Unit } from '../plan.ts'
import { findImport } from '../queries/imports.ts'
import { studioFacts } from '../studio-facts.ts'
import { allPrints, printMade } from '../undoing/print-made.ts'
import { keepPart } from './keep-part.ts'

/** Writes the next families, classes or balances of an import. @returns whether there are more */
export async function writePart(scope: Alone, importId: string): Promise<boolean> {
  const kept = await findImport(scope, importId)
  if (!kept || kept.isFinished) return false
  const kind = kinds[kept.kind]
  const ownIds = new Set(allPrints(kept.made).get('family')?.keys())
  const studio = await studioFacts(scope)
  // Against the studio as it is now: somebody may have added one of them meanwhile.
  const plan = await kind.plan(scope, kept.waiting, { studio, ownIds })
  const units = firstOf(plan.units, kind.rowsAtOnce)
  const written = await kind.write(scope, units, { studio, fileName: kept.fileName, byUserId: kept.startedBy, importId })
  const refused = new Set<Unit>(written.refused.map(({ unit }) => unit))
  const linesOf = (all: readonly Unit[]) => new Set(all.flatMap(({ lines }) => lines))
  const failed = new Set([...plan.failed, ...linesOf([...refused])])
  const done = units.filter((unit) => !refused.has(unit))
  // A row that is in no unit changes nothing, and is done with.
  const later = linesOf(plan.units.slice(units.length))
  const waiting = kept.waiting.filter(({ line }) => later.has(line))
  await keepPart(scope, kept, {
    waiting,
    failed: kept.waiting.filter(({ line }) => failed.has(line)),
    faults: [...plan.faults, ...written.refused.flatMap(({ unit, words }) => faultsOfUnit(unit, words))],
    makes: kind.count(done, { ownIds, notes: plan.notes.filter(({ line }) => !later.has(line) && !failed.has(line)) }),
    made: await printMade(scope, written, ownIds),
  })
  return waiting.length > 0
}

/** The first ones, of about so many rows. */
function firstOf(units: readonly Unit[], rows: number): readonly Unit[] {
  let taken = 0
  const end = units.findIndex(({ lines }) => {
    taken += lines.length
    return taken >= rows
  })
  return end === -1 ? units : units.slice(0, end + 1)
}

import { createHash } from 'node:crypto'
import type { Import } from '@callboard/contract/imports'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tierThatHolds } from '../../subscriptions/tiers/tier-that-holds.ts'
import { kinds } from '../kinds.ts'
import { added, type MadePart, nothingMade } from '../plan.ts'
import { presentShown } from '../present.ts'
import { findImport, insertImport, isAnyUnderWay, writeImport } from '../queries/imports.ts'
import { studioFacts } from '../studio-facts.ts'
import { printMade } from '../undoing/print-made.ts'
import { isEmptyStudio } from './queries.ts'
import { sampleRows } from './sample-rows.ts'

type Refusals = 'studio-not-empty' | 'plan-too-small' | 'import-under-way' | 'imported-before'

/** Fills an empty studio with a week to look around in, by the rules of an import; idempotent by the browser's id. Runs alone, as every import. */
export async function fillSample(actor: Alone<Actor>, { id }: { id: string }): Promise<Import | Refusal<Refusals>> {
  const earlier = await findImport(actor, id)
  if (earlier) return earlier.isSample ? presentShown(actor, id) : refuse('imported-before')
  if (await isAnyUnderWay(actor)) return refuse('import-under-way')
  if (!(await isEmptyStudio(actor))) return refuse('studio-not-empty')
  const studio = await studioFacts(actor)
  const rows = sampleRows(studio.today, actor.user.email)
  const tier = await tierThatHolds(actor, rows.people.length)
  if (tier) return refuse('plan-too-small', { n: tier.students, max: tier.maxStudents })
  const parts = { columns: [], waiting: [], failed: [], faults: [], notes: [], makes: nothingMade, total: 0, done: 0 }
  const none = createHash('sha256').digest()
  const fileName = 'Sample week'
  await insertImport(actor, {
    id,
    kind: 'people',
    fileName,
    fileHash: none,
    asked: none,
    ...parts,
    isSample: true,
    startedBy: actor.user.id,
  })
  let makes = nothingMade
  const made: MadePart[] = []
  for (const kind of ['classes', 'people'] as const) {
    const planning = { studio, ownIds: new Set<string>() }
    const plan = await kinds[kind].plan(actor, rows[kind], planning)
    const written = await kinds[kind].write(actor, plan.units, { studio, fileName, byUserId: actor.user.id, importId: id })
    makes = added(makes, kinds[kind].count(plan.units, { ...planning, notes: [] }))
    made.push(await printMade(actor, written, planning.ownIds))
  }
  await writeImport(actor, id, { makes, made, finishedAt: toDate(actor.clock.now()) })
  actor.refresh('imports', { roles: ['owner'] })
  return presentShown(actor, id)
}

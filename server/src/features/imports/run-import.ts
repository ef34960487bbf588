import { importDays, type Import, type RunImport } from '@callboard/contract/imports'
import { createHash } from 'node:crypto'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tierThatHolds } from '../subscriptions/tiers/tier-that-holds.ts'
import { carryOutImportJob, forgetImportJob } from './jobs.ts'
import { kinds } from './kinds.ts'
import { nothingMade } from './plan.ts'
import { presentShown } from './present.ts'
import { findImport, insertImport, isAnyUnderWay, rememberColumns } from './queries/imports.ts'
import { studioFacts } from './studio-facts.ts'

type Refusals = 'plan-too-small' | 'import-under-way' | 'imported-before'

/**
 * Begins to import the rows that have no faults; a job writes them, some families at a time. Idempotent by the browser's id. Runs alone, so that
 * there is one import of a studio at a time.
 */
export async function runImport(actor: Alone<Actor>, input: RunImport): Promise<Import | Refusal<Refusals>> {
  const { id, kind, fileName, fileHash, columns, rows } = input
  const asked = createHash('sha256')
    .update(JSON.stringify([kind, fileHash, rows]))
    .digest()
  const earlier = await findImport(actor, id)
  if (earlier) return earlier.asked.equals(asked) ? presentShown(actor, id) : refuse('imported-before')
  if (await isAnyUnderWay(actor)) return refuse('import-under-way')
  const plan = await kinds[kind].plan(actor, rows, { studio: await studioFacts(actor), ownIds: new Set() })
  const tier = await tierThatHolds(actor, plan.makes.students)
  if (tier) return refuse('plan-too-small', { n: tier.students, max: tier.maxStudents })
  const [waiting, failed] = [rows.filter(({ line }) => !plan.failed.has(line)), rows.filter(({ line }) => plan.failed.has(line))]
  const { faults, notes } = plan
  const total = rows.length
  const parts = { columns, waiting, failed, faults, notes, makes: nothingMade, total, done: failed.length }
  await insertImport(actor, { id, kind, fileName, fileHash: Buffer.from(fileHash, 'hex'), asked, ...parts, startedBy: actor.user.id })
  await rememberColumns(actor, { kind, columns })
  const { studioId } = actor
  actor.enqueue(carryOutImportJob, { studioId, importId: id })
  actor.enqueue(forgetImportJob, { studioId, importId: id }, { startAfter: actor.clock.now().add({ hours: 24 * importDays }) })
  actor.refresh('imports', { roles: ['owner'] })
  return presentShown(actor, id)
}

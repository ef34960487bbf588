import type { ImportPreview, PreviewImport } from '@callboard/contract/imports'
import type { Actor } from '../../platform/actor.ts'
import { tierThatHolds } from '../subscriptions/tiers/tier-that-holds.ts'
import { kinds } from './kinds.ts'
import { studioFacts } from './studio-facts.ts'

/** What rows of a file would make of the studio as it is (S4 people and studios); writes nothing. */
export async function previewImport(actor: Actor, { kind, rows }: PreviewImport): Promise<ImportPreview> {
  const { makes, faults, notes, failed } = await kinds[kind].plan(actor, rows, { studio: await studioFacts(actor), ownIds: new Set() })
  return { makes, failed: failed.size, faults: [...faults], notes: [...notes], tier: await tierThatHolds(actor, makes.students) }
}

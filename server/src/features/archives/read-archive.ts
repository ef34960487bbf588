import type { Archive } from '@callboard/contract/archives'
import type { Scope } from '../../platform/actor.ts'
import { presentArchive } from './present.ts'
import { findArchive } from './queries.ts'

/** The archive of the studio, and how far it has come; null: there is none. */
export async function readArchive(scope: Scope): Promise<Archive | null> {
  const row = await findArchive(scope)
  return row ? presentArchive(row, scope.clock.now()) : null
}

import type { ImportResult } from '@callboard/contract/imports'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findShown } from './present.ts'
import { findImport } from './queries/imports.ts'

/** What became of an import, with the rows that failed. */
export async function readImport(actor: Actor, { id }: { id: string }): Promise<ImportResult | Refusal<'import-not-found'>> {
  const [shown, kept] = [await findShown(actor, id), await findImport(actor, id)]
  if (!shown || !kept) return refuse('import-not-found')
  const { faults, notes, failed, columns } = kept
  return { ...shown, faults: [...faults], notes: [...notes], failedRows: [...failed], columns: [...columns] }
}

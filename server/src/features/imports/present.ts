import type { Import, ImportCounts } from '@callboard/contract/imports'
import type { ImportKind } from '@callboard/contract/import-fields'
import type { Actor } from '../../platform/actor.ts'
import { nothingMade } from './plan.ts'
import { mustHave } from '../../platform/must-have.ts'
import { type ShownImport, shownImports } from './queries/imports.ts'

export const presentImport = (row: ShownImport): Import => ({
  id: row.id,
  kind: row.kind as ImportKind,
  fileName: row.fileName,
  by: row.role === 'deleted' ? null : row.name,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  done: row.done,
  total: row.total,
  failed: row.failed,
  makes: { ...nothingMade, ...(row.makes as unknown as ImportCounts) },
  canUndo: row.finishedAt !== null && row.undoneAt === null && !row.isSample,
  isSample: row.isSample,
})

export async function findShown(actor: Actor, id: string): Promise<Import | undefined> {
  const row = await shownImports(actor).where('i.id', '=', id).executeTakeFirst()
  return row && presentImport(row)
}

export const presentShown = async (actor: Actor, id: string): Promise<Import> => mustHave(await findShown(actor, id), 'the import')

import type { Import, ImportColumn, RememberedColumns } from '@callboard/contract/imports'
import type { ImportKind } from '@callboard/contract/import-fields'
import type { Actor } from '../../platform/actor.ts'
import { presentImport } from './present.ts'
import { rememberedColumns, shownImports } from './queries/imports.ts'
import { isEmptyStudio } from './sample/queries.ts'

/** The imports that are kept, newest first, and what the headings of earlier files were taken for. */
export async function listImports(actor: Actor): Promise<{ imports: Import[]; remembered: RememberedColumns[]; isEmpty: boolean }> {
  const remembered = await rememberedColumns(actor)
  return {
    imports: (await shownImports(actor).execute()).map(presentImport),
    remembered: remembered.map(({ kind, columns }) => ({ kind: kind as ImportKind, columns: columns as unknown as ImportColumn[] })),
    isEmpty: await isEmptyStudio(actor),
  }
}

import type { Actor, Alone } from '../../platform/actor.ts'
import { type MovedRows, moveRows, moveRowsBack, type Row, type Two } from '../../platform/db/move-rows.ts'
import { recountAsked } from '../documents/giving/recount-asked.ts'
import { audienceOfChild } from '../students/change-of-child.ts'
import { giveBackChildren, type TakenChildren, takeOverChildren } from '../students/merging/take-over-children.ts'
import { setActive } from '../auth/set-active.ts'
import { rowsOfFamily } from '../belongings/rows-of-family.ts'
import { refreshMerged } from './refresh-merged.ts'

interface FamilyUndo {
  readonly taken: TakenChildren
  readonly moved: readonly MovedRows[]
}

/**
 * Makes the kept parent a guardian of the other's children, and payer of the other's invoices. The other account is closed: it keeps what was
 * written with it, its cards and its signatures, until an owner removes it. @returns what an undo needs
 */
export async function mergeFamilies(actor: Alone<Actor>, two: Two): Promise<Row> {
  const { keepId, otherId } = two
  const undo: FamilyUndo = { taken: await takeOverChildren(actor, two), moved: await moveAll(actor, two) }
  await recountAsked(actor, 'userId', [keepId, otherId])
  await setActive(actor, otherId, false)
  await refresh(actor, two, undo)
  return { ...undo }
}

async function moveAll(actor: Alone<Actor>, two: Two): Promise<MovedRows[]> {
  const moved: MovedRows[] = []
  for (const rows of rowsOfFamily) moved.push(await moveRows(actor, rows, two))
  return moved
}

export async function undoFamilies(actor: Alone<Actor>, two: Two, kept: Row): Promise<void> {
  const { keepId, otherId } = two
  const undo = kept as unknown as FamilyUndo
  await setActive(actor, otherId, true)
  await giveBackChildren(actor, two, undo.taken)
  for (const rows of undo.moved) await moveRowsBack(actor, rows, two)
  await recountAsked(actor, 'userId', [keepId, otherId])
  await refresh(actor, two, undo)
}

async function refresh(actor: Actor, { keepId, otherId }: Two, { taken }: FamilyUndo): Promise<void> {
  const ids = taken.children.map(({ id }) => id)
  const audiences = []
  for (const id of ids) audiences.push(await audienceOfChild(actor, id))
  refreshMerged(actor, [{ users: [keepId, otherId] }, ...audiences], [...ids, keepId, otherId])
}

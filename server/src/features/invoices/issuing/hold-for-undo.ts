import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import { holdDrafts } from '../queries/invoices.ts'
import type { IssueAction } from './undo-issuing.ts'

/** Holds locked drafts, which are issued in this order as soon as that cannot be undone any more. */
export async function holdForUndo(actor: Actor, invoiceIds: string[]): Promise<Undo> {
  const action: IssueAction = { kind: 'invoices-issued', invoiceIds, byUserId: actor.user.id }
  const undo = keepUndo(actor, action)
  await holdDrafts(actor, invoiceIds, undo.id)
  actor.refresh('invoices', { roles: ['owner'] })
  return undo
}

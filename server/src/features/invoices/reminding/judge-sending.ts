import { isUnpaid } from '@callboard/contract/invoice-states'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mostSendings, sendingPause } from '../limits.ts'
import { findProcessing, whoHasLeft } from '../queries/details.ts'
import type { StoredInvoice } from '../queries/invoices.ts'
import { requestsSince } from '../queries/requests-since.ts'

export type NotSent = Refusal<'not-sendable' | 'being-paid' | 'parent-left' | 'sent-just-now' | 'too-many-requests'>

/** Why each of the locked invoices cannot be emailed to its family again; those that can are missing. */
export async function judgeSending(actor: Actor, invoices: readonly StoredInvoice[]): Promise<ReadonlyMap<string, NotSent>> {
  const now = actor.clock.now()
  const open = invoices.filter(({ status }) => isUnpaid(status))
  const left = await whoHasLeft(
    actor,
    open.map(({ parentId }) => parentId),
  )
  const processing = await findProcessing(
    actor,
    open.map(({ id }) => id),
  )
  const requests = await requestsSince(
    actor,
    open.map(({ id }) => id),
    toDate(now.subtract({ hours: 24 })),
  )
  const judge = ({ id, parentId, status }: StoredInvoice): NotSent | null => {
    if (!isUnpaid(status)) return refuse('not-sendable')
    if (processing.has(id)) return refuse('being-paid')
    if (left.has(parentId)) return refuse('parent-left')
    const sent = requests.get(id) ?? []
    const [first, last] = [sent[0], sent.at(-1)]
    if (last && last > toDate(now.subtract(sendingPause))) return refuse('sent-just-now')
    if (first && sent.length >= mostSendings) return refuse('too-many-requests', { n: 24 * 3600 - secondsSince(first, toDate(now)) })
    return null
  }
  return new Map(
    invoices.flatMap((invoice) => {
      const why = judge(invoice)
      return why ? [[invoice.id, why] as const] : []
    }),
  )
}

const secondsSince = (then: Date, now: Date) => Math.floor((now.getTime() - then.getTime()) / 1000)

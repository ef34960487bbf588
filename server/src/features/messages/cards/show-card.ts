import { declarationOf } from '@callboard/contract/call'
import { classes } from '@callboard/contract/classes'
import { invoices } from '@callboard/contract/invoices'
import type { About, MessageCard } from '@callboard/contract/message-cards'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { findNextDate } from '../../classes/reading/find-next-date.ts'
import { readClass } from '../../classes/reading/read-class.ts'
import { readInvoice } from '../../invoices/reading/read-invoice.ts'

/** What a message is about, as its reader would find it by opening it. */
export async function showCard(actor: Actor, about: About): Promise<MessageCard> {
  return about.kind === 'invoice' ? await cardOfInvoice(actor, about.id) : await cardOfClass(actor, about.id)
}

async function cardOfInvoice(actor: Actor, id: string): Promise<MessageCard> {
  const found = mayCall(actor, invoices.read) ? await readInvoice(actor, { id }) : null
  // To everybody but owners one that is not theirs is the same as none.
  if (found === null || isRefusal(found)) return { kind: 'closed', of: 'invoice', isGone: found !== null && actor.role === 'owner' }
  const { index, totalMinor, currency, dueOn, status } = found
  return { kind: 'invoice', id, index, totalMinor, currency, dueOn, status }
}

async function cardOfClass(actor: Actor, id: string): Promise<MessageCard> {
  const found = mayCall(actor, classes.read) ? await readClass(actor, { id }) : null
  if (found === null || isRefusal(found)) return { kind: 'closed', of: 'class', isGone: found !== null }
  const { seriesId, name, date, startTime, endTime, location } = found
  const hasPassed = date < dateIn(actor.zone, actor.clock.now())
  const nextOn = hasPassed && seriesId !== null ? await findNextDate(actor, seriesId) : null
  return { kind: 'class', id, name, date, startTime, endTime, room: location?.name ?? null, nextOn }
}

/** Whether the call that opens it would admit somebody. */
function mayCall({ role, stage }: Actor, call: typeof invoices.read | typeof classes.read): boolean {
  const { meta } = declarationOf(call)
  const { who } = meta
  return typeof who === 'object' && who.roles.includes(role) && isLeftOpen(who.opening, stage, role)
}

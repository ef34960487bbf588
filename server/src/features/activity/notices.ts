import { writeEntries, type NewEntry } from '../../platform/activity/write-entries.ts'
import type { Scope } from '../../platform/actor.ts'
import { on, type Heard } from '../../platform/events/notices.ts'
import { invoicesIssued } from '../invoices/events.ts'
import { accountLost } from '../payment-settings/events.ts'
import { paymentsDisputed, paymentsReceived, paymentsRefundCompleted, paymentsRefundFailed, type OfPayment } from '../payments/events.ts'
import { usersJoined, usersLeft } from '../users/events.ts'
import { inMoney } from './things/say.ts'
import { things } from './things/things.ts'

/** What no call of somebody does: the card provider's news, what falls due by itself, and who comes and goes. */
export const activityNotices = [
  on(paymentsReceived, (scope, event) => byProvider(scope, event, event.method === 'card' ? 'Received {sum}' : null)),
  on(paymentsRefundCompleted, (scope, event) =>
    byProvider(scope, event, event.byUserId === null && !event.byHand ? 'Paid back {sum}' : null),
  ),
  on(paymentsRefundFailed, (scope, event) => byProvider(scope, event, 'Failed to pay back {sum}')),
  on(paymentsDisputed, (scope, event) => byProvider(scope, event, disputed[event.dispute.step])),
  on(accountLost, async (scope, { type, state }) =>
    writeEntries(scope, 'card-provider', [
      { kind: 'bank', call: type, what: state === 'restricted' ? 'Restricted the card account' : 'Disconnected the card account' },
    ]),
  ),
  on(invoicesIssued, async (scope, { type, ids, byUserId }) => {
    if (byUserId !== null || !ids || ids.length === 0) return
    const found = await things.invoice(scope, ids)
    const entries = [...found].map(([id, { label, userId }]): NewEntry => ({
      kind: 'money',
      call: type,
      what: `Sent ${label}`,
      userId: userId ?? null,
      thing: 'invoice',
      thingId: id,
    }))
    writeEntries(scope, 'callboard', entries)
  }),
  on(usersJoined, async (scope, { type, ids, role }) => {
    for (const id of ids ?? [])
      writeEntries(scope, { id, role }, [{ kind: 'people', call: type, what: `Joined as ${role}`, userId: id, thing: 'user', thingId: id }])
  }),
  on(usersLeft, async (scope, { type, ids, isFamily }) => {
    for (const id of ids ?? [])
      writeEntries(scope, { id, role: isFamily ? 'parent' : '' }, [
        { kind: 'people', call: type, what: 'Closed their account', userId: id },
      ])
  }),
]

const disputed = {
  opened: 'Took back {sum} until a dispute is decided',
  won: 'Gave back {sum} after a dispute that was won',
  lost: 'Kept {sum} after a dispute that was lost',
} as const

async function byProvider(scope: Scope, event: Heard & OfPayment, what: string | null): Promise<void> {
  if (what === null) return
  const { paidFor, parent, amountMinor, currency, type } = event
  const sum = `${inMoney(amountMinor, currency)} of {u} for ${paidFor.name}`
  const thing = paidFor.invoiceId === null ? null : ('invoice' as const)
  writeEntries(scope, 'card-provider', [
    { kind: 'money', call: type, what: what.replace('{sum}', () => sum), userId: parent.userId, thing, thingId: paidFor.invoiceId },
  ])
}

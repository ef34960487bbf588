import { cardName } from '@callboard/contract/card-names'
import type { Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { notify } from '../notifications/notify.ts'
import { cardState } from './present.ts'
import { listKept, lockCustomer, writeCard } from './queries.ts'

/** The parent is told this long before the last day. */
const daysBefore = 21

/** Tells a parent, once for each card and expiry, that a card on file expires soon. */
export async function tellExpiring(scope: Scope, { parentId, accountId }: { parentId: string; accountId: string }): Promise<void> {
  if ((await lockCustomer(scope, parentId, accountId)) === null) return
  for (const card of await listKept(scope, parentId)) {
    if (card.accountId !== accountId || cardState(card, scope.clock) !== 'usable') continue
    const month = Temporal.PlainYearMonth.from({ year: card.expiryYear, month: card.expiryMonth })
    const lastOn = month.toPlainDate({ day: month.daysInMonth })
    const today = Temporal.PlainDate.from(dateIn(card.zone, scope.clock.now()))
    if (card.notifiedExpiry === month.toString() || Temporal.PlainDate.compare(today, lastOn.subtract({ days: daysBefore })) < 0) continue
    await writeCard(scope, card.id, { notifiedExpiry: month.toString() })
    const named = cardName({ cardBrand: card.brand, cardLast4: card.last4 })
    await notify(scope, 'payment_card_expiring', { to: [parentId], details: { card: named, expiresOn: lastOn.toString() } })
  }
}

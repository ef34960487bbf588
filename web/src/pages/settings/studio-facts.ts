import type { PaymentSettings } from '@callboard/contract/payment-settings'
import { useQuery } from '@tanstack/react-query'
import { bankDetailsQuery } from '../../features/bank-details/api.ts'
import { bookingSettingsQuery } from '../../features/bookings/api.ts'
import { billingSettingsQuery } from '../../features/invoices/api.ts'
import { locationsQuery } from '../../features/locations/api.ts'
import { makeUpRuleQuery } from '../../features/make-ups/api.ts'
import { ruleWords } from '../../features/make-ups/rule-words.ts'
import { messageSettingsQuery } from '../../features/messages/api.ts'
import { accountWords } from '../../features/payment-settings/account-words.ts'
import { paymentSettingsQuery } from '../../features/payment-settings/api.ts'
import { studioSettingsQuery } from '../../features/studios/api.ts'
import { localisationWords } from '../../features/studios/localisation-words.ts'
import { termsQuery } from '../../features/terms/api.ts'
import { timetableQuery } from '../../features/timetable/api.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { plural } from '../../lib/words.ts'
import type { Facts } from './own-facts.ts'

const counted = (count: number, one: string, many: string) => (count === 0 ? `No ${many} yet` : plural(count, one, many))
const hasValue = (words: string | null | false): words is string => Boolean(words)

/** What an owner has set of the studio, in a few words each. */
export function useStudioFacts(): Facts {
  const { studio } = useSignedIn()
  const { data: rooms } = useQuery(locationsQuery())
  const { data: calendar } = useQuery(termsQuery())
  const { data: timetable } = useQuery(timetableQuery())
  const { data: settings } = useQuery(studioSettingsQuery())
  const { data: makeUps } = useQuery(makeUpRuleQuery())
  const { data: messages } = useQuery(messageSettingsQuery())
  const { data: payment } = useQuery(paymentSettingsQuery())
  const { data: bank } = useQuery(bankDetailsQuery())
  const { data: billing } = useQuery(billingSettingsQuery())
  const { data: booking } = useQuery(bookingSettingsQuery())
  return {
    details: [studio.name, studio.address].filter(hasValue).join(', '),
    localisation: localisationWords(studio),
    rooms: rooms && counted(rooms.length, 'room', 'rooms'),
    terms: calendar && counted(calendar.terms.length, 'term', 'terms'),
    timetable: timetable && (timetable.isOn ? `On, at /at/${timetable.slug}` : 'Off'),
    families: settings && `Up to ${settings.childrenPerFamily} children each`,
    'make-ups': makeUps && ruleWords(makeUps),
    messages: messages && `Families write to ${messages.familiesWriteTo === 'staff' ? 'all teachers' : 'their children’s teachers'}`,
    'payment-methods': payment && waysWords(payment),
    'bank-details': bank && (bank.details ? `Ending in ${bank.details.accountNumber.slice(-4)}` : 'Not given yet'),
    invoices:
      billing &&
      [billing.vatNumber && `VAT ${billing.vatNumber}`, plural(billing.remindDays.length, 'reminder', 'reminders')]
        .filter(hasValue)
        .join(', '),
    'waiting-lists': booking && `A place is kept for ${plural(booking.offerHours, 'hour', 'hours')}`,
  }
}

function waysWords({ methods: { card, bankTransfer }, account }: PaymentSettings): string {
  if (!card) return 'Bank transfer'
  const ways = bankTransfer ? 'Card and bank transfer' : 'Card'
  return account.state === 'active' ? ways : `${ways}; card account: ${accountWords[account.state].label.toLowerCase()}`
}

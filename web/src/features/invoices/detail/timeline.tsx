import type { Currency } from '@callboard/contract/money'
import type { TimelineEntry } from '@callboard/contract/invoices'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCircleCheck,
  IconClockExclamation,
  IconCreditCard,
  IconGavel,
  IconMail,
  IconMailOff,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import { money } from '../../../lib/format/money.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import css from './owner-invoice.module.css'

const looks = {
  issued: { label: 'Sent', icon: IconSend, tone: 'plain' },
  emailed: { label: 'Emailed', icon: IconMail, tone: 'plain' },
  'email-delayed': { label: 'Email not delivered yet, we keep trying', icon: IconMailOff, tone: 'plain' },
  'email-failed': { label: 'Email not delivered', icon: IconMailOff, tone: 'bad' },
  edited: { label: 'Edited', icon: IconPencil, tone: 'plain' },
  cancelled: { label: 'Cancelled', icon: IconBan, tone: 'plain' },
  overdue: { label: 'Overdue', icon: IconClockExclamation, tone: 'bad' },
  reminded: { label: 'Reminder sent', icon: IconBell, tone: 'plain' },
  paid: { label: 'Paid', icon: IconCircleCheck, tone: 'good' },
  'charge-announced': { label: 'Card payment announced', icon: IconCreditCard, tone: 'plain' },
  'charge-failed': { label: 'Card payment failed', icon: IconAlertTriangle, tone: 'bad' },
  'page-closed': { label: 'Card payment page closed', icon: IconAlertTriangle, tone: 'bad' },
  'refund-begun': { label: 'Refund started', icon: IconArrowBackUp, tone: 'plain' },
  'refund-completed': { label: 'Refund completed', icon: IconArrowBackUp, tone: 'good' },
  'refund-failed': { label: 'Refund failed', icon: IconAlertTriangle, tone: 'bad' },
  'dispute-opened': { label: 'Disputed', icon: IconGavel, tone: 'bad' },
  'dispute-closed': { label: 'Dispute closed', icon: IconGavel, tone: 'plain' },
} as const satisfies Record<TimelineEntry['kind'], object>

/** Who did what, and when. */
export function Timeline({ entries, currency }: { entries: readonly TimelineEntry[]; currency: Currency }) {
  const { moment } = useStudioDates()
  return (
    <ol className={css.timeline}>
      {entries.map(({ kind, by, isOwn, at, amountMinor, words }, place) => {
        const { label, icon: Icon, tone } = looks[kind]
        return (
          <li key={place} className={css.entry} data-tone={tone}>
            <Icon size={20} stroke={1.8} aria-hidden />
            <div>
              <p>
                <span className={css.label}>{label}</span>
                {amountMinor !== null && ` · ${money(amountMinor, currency)}`}
              </p>
              {words && (
                <p className={css.when} dir="auto">
                  {words}
                </p>
              )}
              <p className={css.when}>
                {by && (
                  <>
                    <bdi>{by}</bdi>
                    {isOwn && ', for their own family'}
                    {' · '}
                  </>
                )}
                <time dateTime={at}>{moment(at)}</time>
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

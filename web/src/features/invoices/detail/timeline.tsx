import type { Currency } from '@callboard/contract/money'
import type { TimelineEntry } from '@callboard/contract/invoices'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCircleCheck,
  IconClockExclamation,
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
  issued: { icon: IconSend, tone: 'plain' },
  emailed: { icon: IconMail, tone: 'plain' },
  'email-failed': { icon: IconMailOff, tone: 'bad' },
  edited: { icon: IconPencil, tone: 'plain' },
  cancelled: { icon: IconBan, tone: 'plain' },
  overdue: { icon: IconClockExclamation, tone: 'bad' },
  reminded: { icon: IconBell, tone: 'plain' },
  paid: { icon: IconCircleCheck, tone: 'good' },
  'charge-failed': { icon: IconAlertTriangle, tone: 'bad' },
  'refund-begun': { icon: IconArrowBackUp, tone: 'plain' },
  'refund-completed': { icon: IconArrowBackUp, tone: 'good' },
  'refund-failed': { icon: IconAlertTriangle, tone: 'bad' },
  'dispute-opened': { icon: IconGavel, tone: 'bad' },
  'dispute-closed': { icon: IconGavel, tone: 'plain' },
} as const satisfies Record<TimelineEntry['kind'], object>

/** Who did what, and when. */
export function Timeline({ entries, currency }: { entries: readonly TimelineEntry[]; currency: Currency }) {
  const { moment } = useStudioDates()
  return (
    <ol className={css.timeline}>
      {entries.map(({ kind, by, at, amountMinor, words }, place) => {
        const { icon: Icon, tone } = looks[kind]
        return (
          <li key={place} className={css.entry} data-tone={tone}>
            <Icon size={20} stroke={1.8} aria-hidden />
            <div>
              <p dir="auto">
                {words}
                {amountMinor !== null && ` · ${money(amountMinor, currency)}`}
              </p>
              <p className={css.when}>
                {by && (
                  <>
                    <bdi>{by}</bdi>
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

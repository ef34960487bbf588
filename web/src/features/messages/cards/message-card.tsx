import type { About, MessageCard as Card } from '@callboard/contract/message-cards'
import { VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dateInTable, dayName, timeSpan } from '../../../lib/format/dates.ts'
import { money } from '../../../lib/format/money.ts'
import { StatusTag } from '../../invoices/status-tag.tsx'
import { nameOf as nameOfInvoice } from '../../invoices/invoice-words.ts'
import { locationOf, nameOf as nameOfClass } from '../../classes/class-words.ts'
import { cardQuery } from '../api.ts'
import css from './message-card.module.css'

/** What a message is about, as one may see it now; it leads there. */
export default function MessageCard({ about }: { about: About }) {
  const { data, isError } = useQuery(cardQuery(about))
  const Icon = about.kind === 'invoice' ? IconReceipt : IconCalendarEvent
  const inside = (
    <>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={css.words}>
        <VisuallyHidden>About: </VisuallyHidden>
        {data ? (
          <Words card={data} />
        ) : (
          <span className={css.dim}>{isError ? `${anything[about.kind]}, which could not be loaded` : '…'}</span>
        )}
      </span>
    </>
  )
  if (data?.kind === 'invoice')
    return (
      <Link className={css.card} to="/dashboard/invoices/$invoiceId" params={{ invoiceId: data.id }}>
        {inside}
      </Link>
    )
  if (data?.kind === 'class')
    return (
      <Link className={css.card} to="/dashboard/classes" search={{ week: data.date, class: data.id }}>
        {inside}
      </Link>
    )
  return <div className={css.card}>{inside}</div>
}

const anything = { invoice: 'An invoice', class: 'A class' }

function Words({ card }: { card: Card }): ReactNode {
  if (card.kind === 'closed')
    return <span className={css.dim}>{card.isGone ? `${anything[card.of]} that was deleted` : anything[card.of]}</span>
  if (card.kind === 'invoice')
    return (
      <>
        <span className={css.top}>
          <span className={css.name}>{nameOfInvoice(card.index)}</span>
          <StatusTag status={card.status} />
        </span>
        <span className={css.dim}>
          {money(card.totalMinor, card.currency)} · due {dateInTable(card.dueOn)}
        </span>
      </>
    )
  return (
    <>
      <bdi className={css.name}>{nameOfClass(card)}</bdi>
      <span className={css.dim}>
        {dayName(card.date)} {dateInTable(card.date)}, {timeSpan(card.startTime, card.endTime)}
      </span>
      <span className={css.dim}>
        <bdi>{locationOf({ location: card.room === null ? null : { id: '', name: card.room } })}</bdi>
        {card.nextOn && ` · next on ${dateInTable(card.nextOn)}`}
      </span>
    </>
  )
}

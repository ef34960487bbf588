import type { Currency } from '@callboard/contract/money'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { money } from '../../lib/format/money.ts'
import { plural } from '../../lib/words.ts'
import { Notice } from '../../ui/notices/notice.tsx'

export interface Issued {
  count: number
  firstId: string
  totalMinor: number
  currency: Currency
}

/** Quiet, as the header says it and offers to undo it. */
export function IssuedNotice({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const { count, firstId, totalMinor, currency } = issued
  const sum = money(totalMinor, currency)
  return (
    <Notice
      quiet
      tone="good"
      title={`${plural(count, 'invoice', 'invoices')} on ${count === 1 ? 'its' : 'their'} way, ${sum}`}
      onClose={onClose}
    >
      <span>{count === 1 ? 'You hear when it is paid.' : 'You hear when they are paid.'}</span>{' '}
      <Anchor inherit component={Link} to={`/dashboard/invoices/${firstId}`}>
        {count === 1 ? 'See it as the family does' : 'See the first one as its family does'}
      </Anchor>
    </Notice>
  )
}

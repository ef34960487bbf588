import type { PaymentMethods } from '@callboard/contract/studios'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { moveInvoices, unpaidByMethodQuery } from './api.ts'

const ways = {
  card: { asks: 'a card', to: 'card', words: 'card' },
  bankTransfer: { asks: 'a bank transfer', to: 'bank-transfer', words: 'bank transfer' },
} as const

/** Says what switching a method off leaves unpaid, and once it is off offers to move that to the other (S4 money). */
export default function StrandedInvoices({ saved, chosen }: { saved: PaymentMethods; chosen: PaymentMethods }) {
  const cache = useQueryClient()
  const { data: unpaid } = useQuery(unpaidByMethodQuery())
  const off = chosen.card ? 'bankTransfer' : 'card'
  const other = ways[off === 'card' ? 'bankTransfer' : 'card']
  const { run, busy, failure } = useAction(() => moveInvoices({ to: other.to }), {
    done: ({ moved }) => {
      void cache.invalidateQueries({ queryKey: unpaidByMethodQuery().queryKey })
      say(
        moved > 0
          ? `Moved ${plural(moved, 'invoice', 'invoices')} to ${other.words}. The families with an account have been notified.`
          : `Moved to ${other.words}.`,
      )
    },
  })
  const { invoices, drafts, recurrences } = unpaid?.[off] ?? { invoices: 0, drafts: 0, recurrences: 0 }
  const count = invoices + drafts + recurrences
  if (chosen.card === chosen.bankTransfer || count === 0) return null
  const what = new Intl.ListFormat('en-GB').format([
    ...(invoices > 0 ? [plural(invoices, 'unpaid invoice', 'unpaid invoices')] : []),
    ...(drafts > 0 ? [plural(drafts, 'draft invoice', 'draft invoices')] : []),
    ...(recurrences > 0 ? [plural(recurrences, 'recurring invoice', 'recurring invoices')] : []),
  ])
  if (saved[off])
    return (
      <Notice tone="warn">
        {`${what} ${count === 1 ? 'asks' : 'ask'} for ${ways[off].asks}. After saving, you can move ${count === 1 ? 'it' : 'them'} to ${other.words}.`}
      </Notice>
    )
  return (
    <Notice tone="warn" title={`${what} cannot be paid`}>
      <p>{`${count === 1 ? 'It asks' : 'They ask'} for ${ways[off].asks}, which your studio does not take now.`}</p>
      <Button variant="default" mt="xs" aria-disabled={busy || undefined} onClick={() => void (!busy && run())}>
        {`Move ${count === 1 ? 'it' : 'them'} to ${other.words}`}
      </Button>
      <FailureNotice failure={failure} />
    </Notice>
  )
}

import { Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { EmptyState } from '../../ui/notices/empty-state.tsx'

export function BillingHistory() {
  return (
    <section aria-labelledby="history-title">
      <Title order={2} id="history-title" mb="sm">
        Billing History
      </Title>
      <EmptyState icon={IconReceipt} title="No payments yet" order={3}>
        Nothing has been charged. Your payments will be listed here once card payments are available.
      </EmptyState>
    </section>
  )
}

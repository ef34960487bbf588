import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../ui/loaded.tsx'
import { paymentSettingsQuery } from './api.ts'
import { Facts } from '../../ui/facts.tsx'

export function PaymentMethodsShown() {
  const query = useQuery(paymentSettingsQuery())
  return (
    <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>} failed="Studio information not available">
      {({ methods: { card, bankTransfer } }) => (
        <Facts
          title="Payment methods"
          rows={[
            ['Card payments', card ? 'Enabled' : 'Disabled'],
            ['BACS / bank transfer', bankTransfer ? 'Enabled' : 'Disabled'],
          ]}
          action={
            <Button component={Link} to="/dashboard/payment-settings" variant="default">
              Payment Settings
            </Button>
          }
        />
      )}
    </Loaded>
  )
}

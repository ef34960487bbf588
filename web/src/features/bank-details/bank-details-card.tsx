import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { bankDetailsQuery } from './api.ts'
import { BankDetailsForm } from './bank-details-form.tsx'

export default function BankDetailsCard() {
  const query = useQuery(bankDetailsQuery())
  return (
    <SettingsCard
      title="Bank details"
      lead="Parents see them with each invoice they still have to pay by bank transfer. Every owner gets an email when they change."
    >
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>} failed="Failed to load bank details">
        {(kept) => <BankDetailsForm kept={kept} />}
      </Loaded>
    </SettingsCard>
  )
}

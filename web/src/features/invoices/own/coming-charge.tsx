import { theCard } from '@callboard/contract/card-names'
import type { ComingCharge as Charge, InvoiceDetail } from '@callboard/contract/invoices'
import { Stack } from '@mantine/core'
import { money } from '../../../lib/format/money.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { StopCharging } from './stop-charging.tsx'

interface ComingChargeProps {
  invoice: Pick<InvoiceDetail, 'totalMinor' | 'currency'>
  charge: Charge
  recurrenceId: string
}

/** What is charged by itself, and how to stop it (S4 money). */
export function ComingCharge({ invoice: { totalMinor, currency }, charge: { card, on }, recurrenceId }: ComingChargeProps) {
  const { say } = useStudioDates()
  return (
    <Notice quiet title={`We will charge ${theCard(card)} on ${say(on)}`}>
      <Stack gap="sm" align="start">
        <span>{money(totalMinor, currency)}. You do not need to do anything.</span>
        <StopCharging recurrenceId={recurrenceId} card={card} />
      </Stack>
    </Notice>
  )
}

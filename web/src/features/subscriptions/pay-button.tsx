import type { Choice, ChoiceWithCode } from '@callboard/contract/subscriptions'
import { Button } from '@mantine/core'
import type { Deeds } from './use-deeds.ts'

interface PayButtonProps {
  choice: Choice
  code: string
  stopped: boolean
  deeds: Deeds
  children: string
}

/** Opens the provider's page in one press. With a code, that page shows the price. */
export function PayButton({ choice, code, stopped, deeds, children }: PayButtonProps) {
  const wanted: ChoiceWithCode = code.trim() ? { ...choice, promotionCode: code.trim() } : choice
  const isBusy = deeds.busy?.name === 'pay'
  return (
    <Button
      h="auto"
      mih="2.75rem"
      py="xs"
      mt="xs"
      disabled={stopped}
      aria-disabled={isBusy || undefined}
      onClick={() => void deeds.pay(wanted)}
    >
      <span aria-live="polite" style={{ whiteSpace: 'normal' }}>
        {isBusy ? 'Opening the payment page…' : `${children}${code.trim() ? ' with Promo' : ''}`}
      </span>
    </Button>
  )
}

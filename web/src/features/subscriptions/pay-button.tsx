import type { Choice, ChoiceWithCode } from '@callboard/contract/subscriptions'
import { Button } from '@mantine/core'
import type { Actions } from './use-actions.ts'

interface PayButtonProps {
  choice: Choice
  code: string
  stopped: boolean
  actions: Actions
  children: string
}

/** Opens the provider's page in one press. With a code, that page shows the price. */
export function PayButton({ choice, code, stopped, actions, children }: PayButtonProps) {
  const wanted: ChoiceWithCode = code.trim() ? { ...choice, promotionCode: code.trim() } : choice
  const isBusy = actions.busy?.name === 'pay'
  return (
    <Button
      h="auto"
      mih="2.75rem"
      py="xs"
      mt="xs"
      disabled={stopped}
      aria-disabled={isBusy || undefined}
      onClick={() => void actions.pay(wanted)}
    >
      <span aria-live="polite" style={{ whiteSpace: 'normal' }}>
        {isBusy ? 'Opening the payment page…' : `${children}${code.trim() ? ' with Promo' : ''}`}
      </span>
    </Button>
  )
}

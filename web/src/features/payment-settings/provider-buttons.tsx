import type { CardAccountState } from '@callboard/contract/payment-settings'
import { Button, Group } from '@mantine/core'
import { accountWords } from './account-words.ts'
import type { AccountCheck } from './use-account-check.ts'
import type { useProviderPages } from './use-provider-pages.ts'

export interface ProviderButtonsProps {
  state: CardAccountState
  pages: ReturnType<typeof useProviderPages>
  check: Pick<AccountCheck, 'check' | 'isChecking'>
}

export function ProviderButtons({ state, pages, check: { check, isChecking } }: ProviderButtonsProps) {
  const { step } = accountWords[state]
  const isOpen = state === 'active'
  const [isBusy, go] = isOpen ? [pages.isOpening, pages.openDashboard] : [pages.isConnecting, pages.connect]
  return (
    <Group gap="sm">
      <Button variant={isOpen ? 'default' : 'filled'} aria-disabled={isBusy || undefined} data-busy={isBusy || undefined} onClick={go}>
        <span aria-live="polite">{isBusy ? 'Opening Stripe…' : step}</span>
      </Button>
      {(state === 'pending' || state === 'restricted') && (
        <Button variant="default" aria-disabled={isChecking || undefined} data-busy={isChecking || undefined} onClick={check}>
          <span aria-live="polite">{isChecking ? 'Checking…' : 'Check again'}</span>
        </Button>
      )}
    </Group>
  )
}

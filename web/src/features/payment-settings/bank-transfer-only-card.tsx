import type { PaymentSettings } from '@callboard/contract/payment-settings'
import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { AccountNotices } from './account-notices.tsx'
import { enableCard, showPaymentSettings } from './api.ts'
import { BankDetailsLink } from './bank-details-link.tsx'
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons.tsx'
import type { AccountCheck } from './use-account-check.ts'
import { useProviderPages } from './use-provider-pages.ts'

/** Shown while the studio takes no cards, including after its account was disconnected at the provider. */
export default function BankTransferOnlyCard({ settings: { mode, account }, check }: { settings: PaymentSettings; check: AccountCheck }) {
  const pages = useProviderPages('payment-settings')
  return (
    <SettingsCard title="Bank Transfer Payments Only">
      <Stack gap="md">
        <Text>
          Parents pay by bank transfer, and are shown your <BankDetailsLink>bank details</BankDetailsLink> with each invoice they still have
          to pay. When the money has arrived, you mark the invoice as paid.
        </Text>
        {mode !== 'off' && (account.state === 'active' ? <TakeCards /> : <AccountStep account={account} pages={pages} check={check} />)}
        <AccountNotices pages={pages} check={check} />
      </Stack>
    </SettingsCard>
  )
}

function AccountStep({ account: { state }, pages, check }: Pick<PaymentSettings, 'account'> & Omit<ProviderButtonsProps, 'state'>) {
  if (state === 'not-created') return <Text>To take cards as well, tick “Card payments” above and save.</Text>
  return (
    <>
      {state === 'disconnected' ? (
        <Notice tone="warn" title="Your account was disconnected at Stripe">
          Card payments were switched off, and parents pay by bank transfer. To take cards again, connect an account.
        </Notice>
      ) : (
        <Text>To take cards as well, complete your Stripe account.</Text>
      )}
      <ProviderButtons state={state} pages={pages} check={check} />
    </>
  )
}

function TakeCards() {
  const cache = useQueryClient()
  const { run, busy, failure } = useAction(enableCard, {
    done: async (settings) => {
      await showPaymentSettings(cache, settings)
      say('Parents can pay by card.')
    },
  })
  return (
    <>
      <Text>Your Stripe account is connected, so you can take cards as well.</Text>
      <div>
        <Button variant="default" aria-disabled={busy || undefined} data-busy={busy || undefined} onClick={() => void run()}>
          <span aria-live="polite">{busy ? 'Checking with Stripe…' : 'Take card payments'}</span>
        </Button>
      </div>
      <FailureNotice failure={inWords(failure, 'Failed to enable platform payments')} />
    </>
  )
}

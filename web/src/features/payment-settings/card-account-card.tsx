import type { PaymentSettings } from '@callboard/contract/payment-settings'
import { cardPaymentsOffWords } from '@callboard/contract/payment-ways'
import { Stack, Text } from '@mantine/core'
import { useStudioDates } from '../../lib/studio/studio-dates.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { Status } from '../../ui/status.tsx'
import { AccountNotices } from './account-notices.tsx'
import { accountWords } from './account-words.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import type { AccountCheck } from './use-account-check.ts'
import { useProviderPages } from './use-provider-pages.ts'

/** The studio's account with the card provider, while it takes cards (S3 §2 payment settings, §4). */
export function CardAccountCard({ settings: { mode, account }, check }: { settings: PaymentSettings; check: AccountCheck }) {
  const pages = useProviderPages('payment-settings')
  const { moment } = useStudioDates()
  const { tone, label, says } = accountWords[account.state]
  if (mode === 'off')
    return (
      <SettingsCard title="Card payments">
        <Notice tone="warn">{cardPaymentsOffWords}</Notice>
      </SettingsCard>
    )
  return (
    <SettingsCard title="Card payments" tag={<Status tone={tone}>{label}</Status>}>
      <Stack gap="md">
        <Text>
          {says}
          {account.state === 'active' &&
            account.bankLast4 &&
            ` Stripe pays the money out to your bank account ending in ${account.bankLast4}.`}
        </Text>
        <ProviderButtons state={account.state} pages={pages} check={check} />
        <AccountNotices pages={pages} check={check} />
        {account.isSilent && (
          <Notice tone="warn" title="Messages from Stripe are not arriving">
            Something happened on your account at least a day ago, and Stripe has not reported it to us. Payments still appear here, only
            later. Whoever runs this server should check the addresses that Stripe sends its events to.
          </Notice>
        )}
        {account.lastHeardAt && (
          <Text c="dimmed" size="sm">
            Last heard from Stripe: {moment(account.lastHeardAt)}
          </Text>
        )}
      </Stack>
    </SettingsCard>
  )
}

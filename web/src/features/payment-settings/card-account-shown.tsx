import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useStudioDates } from '../../lib/studio/studio-dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { AccountNotices } from './account-notices.tsx'
import { accountWords, modeWords } from './account-words.ts'
import { paymentSettingsQuery } from './api.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import type { AccountCheck } from './use-account-check.ts'
import { useProviderPages } from './use-provider-pages.ts'

type Row = [string, string]

/** S3 §2 studio information. */
export function CardAccountShown({ check }: { check: AccountCheck }) {
  const query = useQuery(paymentSettingsQuery())
  const pages = useProviderPages('studio')
  const { moment } = useStudioDates()
  return (
    <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>} failed="Studio information not available">
      {({ mode, account: { state, bankLast4, lastHeardAt } }) => (
        <Facts
          title="Card account"
          rows={[
            ['Stripe account', mode === 'off' ? 'Not set up on this server' : accountWords[state].label],
            ...(bankLast4 ? [['Bank account', `Ending in ${bankLast4}`] as Row] : []),
            ...(lastHeardAt ? [['Last heard from Stripe', moment(lastHeardAt)] as Row] : []),
            ...(modeWords[mode] ? [['Card provider', modeWords[mode]] as Row] : []),
          ]}
          action={mode !== 'off' && <ProviderButtons state={state} pages={pages} check={check} />}
        >
          <Stack mt="sm">
            <AccountNotices pages={pages} check={check} />
          </Stack>
        </Facts>
      )}
    </Loaded>
  )
}

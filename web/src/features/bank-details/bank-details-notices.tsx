import type { KeptBankDetails } from '@callboard/contract/bank-details'
import { writeAccountNumber } from '@callboard/contract/bank-formats'
import type { Country } from '@callboard/contract/money'
import { Button, Text } from '@mantine/core'
import { useStudioDates } from '../../lib/studio/studio-dates.ts'
import { Notice } from '../../ui/notices/notice.tsx'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })

export function OtherAccount({ kept: { details }, country }: { kept: KeptBankDetails; country: Country }) {
  if (!details || details.country === country) return null
  const numbers = [details.sortCode, writeAccountNumber(details.country, details.accountNumber)].filter(Boolean).join(' ')
  return (
    <Notice tone="warn" title={`Your bank details are for an account in ${countryNames.of(details.country)}`}>
      {details.accountName}, {numbers}. Parents still see it until you enter another one below.
    </Notice>
  )
}

export function OtherChange({ kept: { details, changed }, onTake }: { kept: KeptBankDetails; onTake: () => void }) {
  if (!details || !changed) return null
  return (
    <Notice tone="warn" title={`${changed.by} has changed the bank details in the meantime`}>
      <p>
        They are now for “{details.accountName}”, ending in {details.accountNumber.slice(-4)}.
      </p>
      <Button variant="default" size="xs" onClick={onTake}>
        Discard mine and show theirs
      </Button>
    </Notice>
  )
}

export function LastChange({ kept: { changed } }: { kept: KeptBankDetails }) {
  const { moment } = useStudioDates()
  if (!changed) return null
  return (
    <Text c="dimmed" size="sm">
      Last changed by {changed.by}, {moment(changed.at)}
    </Text>
  )
}

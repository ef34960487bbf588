import { type KeptBankDetails, TypedBankDetails, AccountNumbers } from '@callboard/contract/bank-details'
import { bankFormats, writeAccountNumber } from '@callboard/contract/bank-formats'
import { longest } from '@callboard/contract/lengths'
import type { Country } from '@callboard/contract/money'
import { Stack, Button, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { recheckSession, useSignedIn } from '../../lib/session/session.ts'
import { useStudioDates } from '../../lib/studio/studio-dates.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { bankDetailsQuery, saveBankDetails, showBankDetails, fitQuery } from './api.ts'
import { NumberField } from './number-field.tsx'

const none: AccountNumbers = { country: 'GB', accountNumber: '', sortCode: '' }

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })

export function BankDetailsForm({ kept }: { kept: KeptBankDetails }) {
  const cache = useQueryClient()
  const { country } = useSignedIn().studio
  const { accountNumber, sortCode } = bankFormats[country]
  const [begunFrom, setBegunFrom] = useState(kept.version)
  /** the version that a save replaces: the one first shown, or the one shown with a refusal */
  const [seen, setSeen] = useState(kept.version)
  const form = useForm({
    initialValues: formOf(kept, country),
    validate: (typed) => schemaResolver(TypedBankDetails, { sync: true })({ ...typed, country }),
  })
  const adopt = (fresh: KeptBankDetails) => {
    const values = formOf(fresh, country)
    setBegunFrom(fresh.version)
    setSeen(fresh.version)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const follow = useEffectEvent(() => {
    if (!form.isDirty()) adopt(kept)
  })
  useEffect(() => follow(), [kept, country])

  const sending = useFormAction(form, (typed) => saveBankDetails({ ...typed, country, version: seen }), {
    done: (saved) => {
      showBankDetails(cache, saved)
      adopt(saved)
      say('Bank details saved successfully')
    },
    failed: ({ code }) => {
      if (code === 'country-changed') void recheckSession()
      // Shows what the other owner saved beside the refusal; the next save replaces it.
      if (code === 'bank-details-changed')
        void cache.fetchQuery({ ...bankDetailsQuery(), staleTime: 0 }).then(({ version }) => setSeen(version))
    },
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <OtherAccount kept={kept} country={country} />
      <Fields>
        <CountedInput
          label="Account name"
          description="Exactly as your bank has it, because banks check it"
          withAsterisk
          most={longest.name}
          autoComplete="off"
          {...form.getInputProps('accountName')}
        />
        <NumberField format={accountNumber} between={country === 'NZ' ? '-' : ''} {...form.getInputProps('accountNumber')} />
        {sortCode && <NumberField format={sortCode} between="-" {...form.getInputProps('sortCode')} />}
        <CountedInput label="Bank name" most={longest.name} autoComplete="off" {...form.getInputProps('bankName')} />
        <FormFooter submitLabel="Save bank details" busyLabel="Saving…" busy={sending.busy} />
      </Fields>
      <Stack mt="md" gap="sm">
        <FitNotice typed={{ ...form.values, country }} />
        <FailureNotice failure={inWords(sending.failure, 'Failed to save bank details')} />
        {form.isDirty() && kept.version !== begunFrom && <OtherChange kept={kept} onTake={() => (adopt(kept), sending.clear())} />}
        <LastChange kept={kept} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty()} />
    </form>
  )
}

function OtherAccount({ kept: { details }, country }: { kept: KeptBankDetails; country: Country }) {
  if (!details || details.country === country) return null
  const numbers = [details.sortCode, writeAccountNumber(details.country, details.accountNumber)].filter(Boolean).join(' ')
  return (
    <Notice tone="warn" title={`Your bank details are for an account in ${countryNames.of(details.country)}`}>
      {details.accountName}, {numbers}. Parents still see it until you enter another one below.
    </Notice>
  )
}

function OtherChange({ kept: { details, changed }, onTake }: { kept: KeptBankDetails; onTake: () => void }) {
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

function LastChange({ kept: { changed } }: { kept: KeptBankDetails }) {
  const { moment } = useStudioDates()
  if (!changed) return null
  return (
    <Text c="dimmed" size="sm">
      Last changed by {changed.by}, {moment(changed.at)}
    </Text>
  )
}

/** Only a warning, as the tables lack new sort codes. */
function FitNotice({ typed }: { typed: AccountNumbers }) {
  const numbers = AccountNumbers.safeParse(typed)
  const { data } = useQuery({ ...fitQuery(numbers.data ?? none), enabled: numbers.success && typed.country === 'GB' })
  if (!numbers.success || data?.fits !== false) return null
  return (
    <Notice tone="warn" title="Please check the numbers">
      This account number does not seem to belong to this sort code. If your bank statement says the same, you can save them as they are.
    </Notice>
  )
}

/** Leaves out numbers of an account in another country, which would be read as this country's. */
function formOf({ details }: KeptBankDetails, country: Country) {
  const isHere = details?.country === country
  return {
    accountName: details?.accountName ?? '',
    accountNumber: isHere ? details.accountNumber : '',
    sortCode: isHere ? details.sortCode.replaceAll('-', '') : '',
    bankName: isHere ? details.bankName : '',
  }
}

import { type KeptBankDetails, TypedBankDetails } from '@callboard/contract/bank-details'
import { bankFormats } from '@callboard/contract/bank-formats'
import { longest } from '@callboard/contract/lengths'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { recheckSession, useSignedIn } from '../../lib/session/session.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { bankDetailsQuery, saveBankDetails, showBankDetails } from './api.ts'
import { LastChange, OtherAccount, OtherChange } from './bank-details-notices.tsx'
import { FitNotice } from './fit-notice.tsx'
import { NumberField } from './number-field.tsx'
import { formOf } from './form-of.ts'

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

import { type KeptBankDetails, TypedBankDetails } from '@callboard/contract/bank-details'
import { bankFormats } from '@callboard/contract/bank-formats'
import { longest } from '@callboard/contract/lengths'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recheckSession, useSignedIn } from '../../lib/session/session.ts'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
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
  const saved = formOf(kept, country)
  const form = useForm({
    initialValues: saved,
    validate: (typed) => schemaResolver(TypedBankDetails, { sync: true })({ ...typed, country }),
  })
  const adopt = useFollow(form, saved)
  if (!form.isDirty() && begunFrom !== kept.version) {
    setBegunFrom(kept.version)
    setSeen(kept.version)
  }

  const sending = useFormAction(form, (typed) => saveBankDetails({ ...typed, country, version: seen }), {
    done: (answer) => {
      showBankDetails(cache, answer)
      adopt(formOf(answer, country))
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
      </Fields>
      <Stack gap="sm">
        <FitNotice typed={{ ...form.values, country }} />
        {form.isDirty() && kept.version !== begunFrom && <OtherChange kept={kept} onTake={() => (adopt(saved), sending.clear())} />}
        <LastChange kept={kept} />
        <SaveBar form={form} sending={sending} failed="Failed to save bank details" />
      </Stack>
    </form>
  )
}

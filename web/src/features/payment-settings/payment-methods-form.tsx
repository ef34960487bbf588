import type { PaymentSettings } from '@callboard/contract/payment-settings'
import { methodWords, PaymentMethods, whyNotOnly } from '@callboard/contract/studios'
import { Checkbox, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { changedIn } from '../../lib/changed-in.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { setPaymentMethods, showPaymentMethods } from './api.ts'
import { StrandedInvoices } from './stranded-invoices.tsx'

/** S3 §2, §5; adopts an owner's change made elsewhere unless this form is being edited. */
export function PaymentMethodsForm({ settings: { methods, activeCardSubscriptions } }: { settings: PaymentSettings }) {
  const cache = useQueryClient()
  const form = useForm({ initialValues: methods, validate: schemaResolver(PaymentMethods, { sync: true }) })
  const adopt = (fresh: PaymentMethods) => {
    form.setInitialValues(fresh)
    form.setValues(fresh)
    form.resetDirty(fresh)
  }
  const follow = useEffectEvent(() => {
    if (!form.isDirty()) adopt(methods)
  })
  useEffect(() => follow(), [methods])
  const sending = useFormAction(form, (chosen) => setPaymentMethods(changedIn(form.getInitialValues(), chosen)), {
    done: async ({ paymentMethods: saved }) => {
      await showPaymentMethods(cache, saved)
      adopt(saved)
      say('Payment method settings updated successfully')
    },
  })
  const whyNot = whyNotOnly(form.values, activeCardSubscriptions)
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md" align="start">
        <Checkbox
          label="Card payments"
          description="Through Stripe, into your studio’s own account"
          {...form.getInputProps('card', { type: 'checkbox' })}
        />
        <Checkbox
          label="BACS / bank transfer"
          description="Parents pay into your bank account, and you mark the invoice as paid"
          {...form.getInputProps('bankTransfer', { type: 'checkbox' })}
        />
        <StrandedInvoices saved={methods} chosen={form.values} />
        <SubmitButton busy={sending.busy} busyLabel="Saving…" disabled={whyNot !== null}>
          Save Payment Method Settings
        </SubmitButton>
        {whyNot && <Notice tone="warn">{methodWords[whyNot]}</Notice>}
        <FailureNotice failure={inWords(sending.failure, 'Failed to update payment method settings')} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty()} />
    </form>
  )
}

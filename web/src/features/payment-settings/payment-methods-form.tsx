import type { PaymentSettings } from '@callboard/contract/payment-settings'
import { methodWords, whyNotOnly } from '@callboard/contract/payment-ways'
import { Checkbox, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { changedIn } from '../../lib/changed-in.ts'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { setPaymentMethods, showPaymentMethods } from './api.ts'

const StrandedInvoices = lazyPart(() => import('./stranded-invoices.tsx'))

/** S3 §2, §5. */
export function PaymentMethodsForm({ settings: { methods, activeCardSubscriptions } }: { settings: PaymentSettings }) {
  const cache = useQueryClient()
  const form = useForm({ initialValues: methods })
  const adopt = useFollow(form, methods)
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
        <Suspense>
          <StrandedInvoices saved={methods} chosen={form.values} />
        </Suspense>
        {whyNot && <Notice tone="warn">{methodWords[whyNot]}</Notice>}
        <SaveBar
          form={form}
          sending={sending}
          failed="Failed to update payment method settings"
          label="Save Payment Method Settings"
          disabled={whyNot !== null}
        />
      </Stack>
    </form>
  )
}

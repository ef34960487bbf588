import { type Card, cardBrands, TypedCard } from '@callboard/contract/cards'
import { brandName } from '@callboard/contract/card-names'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { inWords } from '../../../lib/refusals.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { DigitsInput } from '../../../ui/forms/digits-input.tsx'
import { Fields } from '../../../ui/forms/fields.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { addTypedCard } from '../api.ts'
import css from '../cards.module.css'

type Typed = { last4: string; expiryMonth: string; expiryYear: string; brand: (typeof cardBrands)[number] }

const tooMany = (most: number) => (pasted: number) => `That has ${pasted} digits. Please type ${most === 4 ? 'four' : 'two'}.`

/** A card for the payments sandbox (S2 §5). */
export function TypedCardForm({ onAdded, onCancel }: { onAdded: (card: Card) => void; onCancel: () => void }) {
  const thisYear = Number(useToday().slice(0, 4))
  const form = useForm<Typed>({
    initialValues: { last4: '', expiryMonth: '', expiryYear: '', brand: 'visa' },
    validate: (typed) => check(typed, thisYear),
  })
  const sending = useFormAction(form, (typed) => addTypedCard(cardOf(typed)), { done: onAdded })
  return (
    <form onSubmit={sending.submit} noValidate className={css.stack}>
      <p className={css.hint}>Test mode: no real card and no real money.</p>
      <Fields>
        <DigitsInput label="Last four digits" withAsterisk most={4} tooMany={tooMany(4)} data-autofocus {...form.getInputProps('last4')} />
        <div className={css.pair}>
          <Fields>
            <DigitsInput
              label="Expiry month"
              withAsterisk
              most={2}
              tooMany={tooMany(2)}
              description="1 to 12"
              {...form.getInputProps('expiryMonth')}
            />
          </Fields>
          <Fields>
            <DigitsInput
              label="Expiry year"
              withAsterisk
              most={4}
              tooMany={tooMany(4)}
              description="Four digits"
              {...form.getInputProps('expiryYear')}
            />
          </Fields>
        </div>
        <NativeSelect
          label="Brand"
          withAsterisk
          data={cardBrands.map((value) => ({ value, label: brandName(value) }))}
          {...form.getInputProps('brand')}
        />
      </Fields>
      <FormFooter submitLabel="Add card" busyLabel="Adding…" busy={sending.busy} onCancel={onCancel} />
      <FailureNotice failure={inWords(sending.failure, 'The card could not be added.')} />
    </form>
  )
}

const cardOf = ({ last4, expiryMonth, expiryYear, brand }: Typed): TypedCard => ({
  last4,
  expiryMonth: Number(expiryMonth),
  expiryYear: Number(expiryYear),
  brand,
})

function check(typed: Typed, thisYear: number): Record<string, string> {
  const issues = TypedCard.safeParse(cardOf(typed)).error?.issues ?? []
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  if (Number(typed.expiryYear) < thisYear) errors['expiryYear'] ??= 'Invalid expiry year'
  return errors
}

import { type Country, type Currency, currencyOf } from '@callboard/contract/money'
import type { Localisation } from '@callboard/contract/studios'
import { type StudioZone, zonesOf } from '@callboard/contract/zones'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { countryChoices, currencyChoices, zoneChoices } from './localisation-words.ts'

interface LocalisationFieldsProps {
  form: {
    getInputProps: (field: keyof Localisation) => NativeSelectProps
    setFieldValue: (field: 'currency' | 'timezone', value: Currency | StudioZone) => void
  }
  words?: Partial<Record<keyof Localisation, string>>
  takesFocus?: boolean
}

/** Another country brings its own currency and its first time zone (S3 §2 localization). */
export function LocalisationFields({ form, words = {}, takesFocus }: LocalisationFieldsProps) {
  const country = form.getInputProps('country')
  return (
    <>
      <NativeSelect
        label="Country"
        data={countryChoices}
        description={words.country}
        {...country}
        ref={takesFocus ? focusOnce : undefined}
        onChange={(event) => {
          country.onChange?.(event)
          const chosen = event.currentTarget.value as Country
          form.setFieldValue('currency', currencyOf[chosen])
          form.setFieldValue('timezone', zonesOf[chosen][0])
        }}
      />
      <NativeSelect label="Currency" data={currencyChoices} description={words.currency} {...form.getInputProps('currency')} />
      <NativeSelect label="Timezone" data={zoneChoices} description={words.timezone} {...form.getInputProps('timezone')} />
    </>
  )
}

const focusOnce = (select: HTMLSelectElement | null) => select?.focus()

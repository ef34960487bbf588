import { type DateFormat, dateFormatOf } from '@callboard/contract/date-formats'
import { type Country, type Currency, currencyOf } from '@callboard/contract/money'
import type { Localisation } from '@callboard/contract/studios'
import { type StudioZone, zonesOf } from '@callboard/contract/zones'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { countryChoices, currencyChoices, dateFormatChoices, zoneChoices } from './localisation-words.ts'

interface LocalisationFieldsProps {
  form: {
    getInputProps: (field: keyof Localisation) => NativeSelectProps
    setFieldValue: (field: 'currency' | 'timezone' | 'dateFormat', value: Currency | StudioZone | DateFormat) => void
  }
  words?: Partial<Record<keyof Localisation, string>>
  currencyIsFixed?: boolean
  takesFocus?: boolean
}

/** Choosing another country also sets its currency, its first time zone and its date format (S3 §2 localization). */
export function LocalisationFields({ form, words = {}, currencyIsFixed = false, takesFocus }: LocalisationFieldsProps) {
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
          if (!currencyIsFixed) form.setFieldValue('currency', currencyOf[chosen])
          form.setFieldValue('timezone', zonesOf[chosen][0])
          form.setFieldValue('dateFormat', dateFormatOf[chosen])
        }}
      />
      <NativeSelect
        label="Currency"
        data={currencyChoices}
        description={words.currency}
        disabled={currencyIsFixed}
        {...form.getInputProps('currency')}
      />
      <NativeSelect label="Timezone" data={zoneChoices} description={words.timezone} {...form.getInputProps('timezone')} />
      <NativeSelect label="Date format" data={dateFormatChoices} description={words.dateFormat} {...form.getInputProps('dateFormat')} />
    </>
  )
}

const focusOnce = (select: HTMLSelectElement | null) => select?.focus()

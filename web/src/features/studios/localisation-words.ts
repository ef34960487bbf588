import { dateFormats } from '@callboard/contract/date-formats'
import { Country, Currency } from '@callboard/contract/money'
import type { Studio } from '@callboard/contract/studios'
import { zonesOf } from '@callboard/contract/zones'
import { studioDate } from '../../lib/format/dates.ts'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })
const currencyNames = new Intl.DisplayNames('en-GB', { type: 'currency' })

const countryName = (country: Country): string => countryNames.of(country) ?? country
const currencyName = (currency: Currency): string => `${currencyNames.of(currency) ?? currency} (${currency})`
export const cityOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ')

/** "United Kingdom, British Pound (GBP), London time" */
export function localisationWords({ country, currency, timezone }: Pick<Studio, 'country' | 'currency' | 'timezone'>): string {
  return `${countryName(country)}, ${currencyName(currency)}, ${cityOf(timezone)} time`
}

/** "31/12/2026 (dd/MM/yyyy)": a day that cannot be mistaken for a month. */
const dateFormatName = (format: string): string => `${studioDate(endOfYear, format)} (${format})`
const endOfYear = `${new Date().getFullYear()}-12-31`

export const dateFormatChoices = dateFormats.map((value) => ({ value, label: dateFormatName(value) }))

export const countryChoices = Country.options.map((value) => ({ value, label: countryName(value) }))
export const currencyChoices = Currency.options.map((value) => ({ value, label: currencyName(value) }))
export const zoneChoices = Country.options.map((country) => ({
  group: countryName(country),
  items: zonesOf[country].map((value) => ({ value: value as string, label: cityOf(value) })),
}))

import type { Minor } from '@callboard/contract/money'

/** How people of a studio write amounts and dates. */
export interface Writing {
  money(amount: Minor): string
  /** in figures */
  date(date: string): string
}

const formats = new Map<string, Intl.NumberFormat>()

export function writingOf({ country, currency, dateFormat }: { country: string; currency: string; dateFormat: string }): Writing {
  const key = `${country} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(`en-${country}`, { style: 'currency', currency })
  formats.set(key, format)
  return {
    money: (amount) => format.format(amount / 100),
    date(date) {
      const [year = '', month = '', day = ''] = date.split('-')
      return dateFormat.replace('dd', day).replace('MM', month).replace('yyyy', year)
    },
  }
}

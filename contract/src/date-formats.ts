import type { Country } from './money.ts'

/**
 * How a studio writes dates in figures, and reads typed ones. Dates with the month's name cannot be misread: they are the same on all
 * screens, and in emails follow the studio's country.
 */
export const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** A date in figures, in the studio's format. */
export function writeDate(date: string, dateFormat: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return dateFormat.replace('dd', day).replace('MM', month).replace('yyyy', year)
}

/** The usual format of each country; S3 §9 has the first. */
export const dateFormatOf = {
  GB: 'dd/MM/yyyy',
  IE: 'dd/MM/yyyy',
  US: 'MM/dd/yyyy',
  CA: 'yyyy-MM-dd',
  AU: 'dd/MM/yyyy',
  NZ: 'dd/MM/yyyy',
} as const satisfies Record<Country, DateFormat>

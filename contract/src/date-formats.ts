import type { Country } from './money.ts'

/**
 * How a studio writes dates in figures, and reads them as people type them. A date with its month's name cannot be misread: it is the same
 * on all screens, and emails write it as the studio's country does.
 */
export const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** A date in figures, as the studio writes them. */
export function writeDate(date: string, dateFormat: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return dateFormat.replace('dd', day).replace('MM', month).replace('yyyy', year)
}

/** What people of a country expect; S3 §9 has the first. */
export const dateFormatOf = {
  GB: 'dd/MM/yyyy',
  IE: 'dd/MM/yyyy',
  US: 'MM/dd/yyyy',
  CA: 'yyyy-MM-dd',
  AU: 'dd/MM/yyyy',
  NZ: 'dd/MM/yyyy',
} as const satisfies Record<Country, DateFormat>

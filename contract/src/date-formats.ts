import type { Country } from './money.ts'

export const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** What people of a country expect; S3 §9 has the first. */
export const dateFormatOf = {
  GB: 'dd/MM/yyyy',
  IE: 'dd/MM/yyyy',
  US: 'MM/dd/yyyy',
  CA: 'yyyy-MM-dd',
  AU: 'dd/MM/yyyy',
  NZ: 'dd/MM/yyyy',
} as const satisfies Record<Country, DateFormat>

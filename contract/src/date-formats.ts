import type { Country } from './money.ts'

/**
 * How a studio writes dates in figures, and reads them as people type them. A date with its month's name cannot be misread: it is the same
 * on all screens, and emails write it as the studio's country does.
 */
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

/** A sheet of a file: all its cells as text, from the first line on. */
export interface Sheet {
  readonly name: string
  readonly lines: readonly (readonly string[])[]
}

export type FileRead = { readonly sheets: readonly Sheet[] } | { readonly fault: string }

/** Of a whole file. */
export const mostFileBytes = 10 * 1024 * 1024
/** Of a sheet: above it, no studio's list. */
export const mostLines = 20_000

export const faults = {
  empty: 'There is nothing in this file.',
  tooLarge: 'This file is larger than 10 MB. Please save the sheet alone, as CSV.',
  tooWide: 'This sheet has more than 200 columns. Please delete those that are not needed.',
  tooLong: 'This sheet has more than 20,000 lines. Please divide it.',
  tooSlow: 'This file takes too long to read. Please save the sheet alone, as CSV.',
  packed: 'This file unpacks to far more than it seems to hold. Please save the sheet alone, as CSV.',
  damaged: 'This file cannot be read. Please open it in your spreadsheet program and save it again, as .xlsx or CSV.',
  unreached: 'What reads files could not be loaded. Please check the connection and try again.',
} as const

export const refusedKind = (what: string): string => `${what} cannot be read here. Please save it as .xlsx or CSV and choose that.`

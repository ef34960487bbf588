// Separate from the schemas, so that the pages that read a file need no zod.

const several = /\s(?:&|\+|and)\s|[&/,;|\n]/i

/** "Mia & Tom", "Mia, Tom": each student has a row. */
export const namesSeveral = (name: string): boolean => several.test(name)
export const severalWords = (cell: string): string => `${cell} looks like several students. Please give each a row.`

/** A spreadsheet shows what a formula comes to; as text nobody meant it. */
export const isFormula = (cell: string): boolean => /^\s*[=＝]/u.test(cell)
export const formulaWords = (cell: string): string => `${cell} is a formula. Please put in what it comes to.`

const nothing = /^(?:[-–—.]+|n\/?a|none|nil|null)$/i
/** "N/A", "-", "None": what people write where there is nothing. Of health and in notes it is an answer, and stays. */
export const saysNothing = (cell: string): boolean => nothing.test(cell)

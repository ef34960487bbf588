import { asText } from '@callboard/contract/pasted'

/** An apostrophe keeps a spreadsheet from running what follows it. */
const guard = /^'(?=\s*[=+\-@＝＋－＠])/u
const nothing = /^(?:n\/?a|none|nil|null|unknown|tbc|tba|\?+|[-–—.]+)$/i

export const cellText = (cell: string): string => asText(cell).replace(guard, '')

/** Of a cell that holds a date, an address or an answer: what stands for nothing is nothing. */
export const valueText = (cell: string): string => {
  const text = cellText(cell)
  return nothing.test(text) ? '' : text
}

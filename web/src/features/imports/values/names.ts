import { namesSeveral } from '@callboard/contract/import-cells'
import { cellText } from './kept-text.ts'

const turned = /^([^,&/;\n]+),([^,&/;\n]+)$/

/** Whether a column of names has the last one first: "Smith, Mia". */
export const areTurned = (cells: readonly string[]): boolean => {
  const names = cells.map(cellText).filter((name) => name !== '')
  return names.length > 0 && names.filter((name) => turned.test(name)).length >= names.length * 0.6
}

/** A name in its usual order; what may name several is left as it is, and refused. */
export function readName(cell: string, isTurned: boolean): string {
  const text = cellText(cell)
  const [, last = '', first = ''] = (isTurned && turned.exec(text)) || []
  if (last) return `${first.trim()} ${last.trim()}`
  return namesSeveral(text) ? text : text.replaceAll(/\s+/g, ' ')
}

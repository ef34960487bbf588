import type { ImportFault, ImportRow } from '@callboard/contract/imports'
import type { ImportFieldKey, ImportKind } from '@callboard/contract/import-fields'
import { formulaWords, isFormula, saysNothing } from '@callboard/contract/import-cells'
import { asText } from '@callboard/contract/pasted'
import type { z } from 'zod'

const longestQuoted = 40
/** Where "None" is an answer. */
const answers: ReadonlySet<string> = new Set(['conditions', 'allergies', 'medications', 'note', 'notes', 'description'])

/** A cell as words say it: HTML is text like any other. */
export const quotedCell = (cell: string): string => `“${cell.length > longestQuoted ? `${cell.slice(0, longestQuoted)}…` : cell}”`

/** The cells of a row, each read by the shape that the form of the same has; what is wrong is noted as a fault of the row. */
export class CellsOfRow<Kind extends ImportKind> {
  readonly line: number
  readonly faults: ImportFault[] = []
  readonly #cells: ImportRow['cells']

  constructor({ line, cells }: ImportRow) {
    this.line = line
    this.#cells = cells
  }

  text(field: ImportFieldKey<Kind>): string {
    const cell = asText(this.#cells[field] ?? '')
    return saysNothing(cell) && !answers.has(field) ? '' : cell
  }

  fault(field: ImportFieldKey<Kind> | null, words: string): null {
    this.faults.push({ line: this.line, field, words })
    return null
  }

  /** Null: the cell is empty, or a fault. @param words of what cannot be read, in place of the shape's own */
  read<Shape extends z.ZodType>(field: ImportFieldKey<Kind>, shape: Shape, words?: (cell: string) => string): z.output<Shape> | null {
    const cell = this.text(field)
    return cell === '' ? null : this.#parse(field, shape, words)
  }

  /** The same, of a cell without which there is no row. */
  need<Shape extends z.ZodType>(
    field: ImportFieldKey<Kind>,
    shape: Shape,
    words: { empty: string; wrong?: (cell: string) => string },
  ): z.output<Shape> | null {
    return this.text(field) === '' ? this.fault(field, words.empty) : this.read(field, shape, words.wrong)
  }

  /** A name in one cell, or in two. */
  name(whole: ImportFieldKey<Kind>, first: ImportFieldKey<Kind>, last: ImportFieldKey<Kind>, shape: z.ZodType<string>): string {
    if (this.text(whole) !== '') return this.read(whole, shape) ?? ''
    const both = [this.text(first), this.text(last)].filter((part) => part !== '').join(' ')
    if (both === '') return ''
    if (isFormula(both)) return this.fault(first, formulaWords(quotedCell(both))) ?? ''
    const read = shape.safeParse(both)
    if (read.success) return read.data
    this.fault(first, read.error.issues[0]?.message ?? '')
    return ''
  }

  #parse<Shape extends z.ZodType>(field: ImportFieldKey<Kind>, shape: Shape, words?: (cell: string) => string): z.output<Shape> | null {
    const cell = this.text(field)
    if (isFormula(cell)) return this.fault(field, formulaWords(quotedCell(cell)))
    const read = shape.safeParse(cell)
    if (read.success) return read.data
    return this.fault(field, words?.(quotedCell(cell)) ?? read.error.issues[0]?.message ?? '')
  }
}

export const noDate = (cell: string): string => `${cell} is not a date.`

export type Cells<Kind extends ImportKind> = CellsOfRow<Kind>

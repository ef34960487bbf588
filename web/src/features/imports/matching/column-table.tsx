import type { ImportKind } from '@callboard/contract/import-fields'
import { NativeSelect } from '@mantine/core'
import { Cell, CardTable, Heading, Row } from '../../../ui/lists/card-table.tsx'
import type { Column } from '../rows/columns.ts'
import { cellText } from '../values/kept-text.ts'
import { fieldChoices, keyOf } from './field-choices.ts'

interface Props {
  label: string
  columns: readonly Column[]
  kind: ImportKind
  /** in a row of the file; 0: one */
  students: number
  onTake: (place: number, key: string) => void
}

const mostExamples = 2
const longestExample = 60

/** Each column of the file with what stands in it, and what it is taken for. */
export function ColumnTable({ label, columns, kind, students, onTake }: Props) {
  const choices = fieldChoices(kind, students)
  return (
    <CardTable
      label={label}
      headings={
        <>
          <Heading>Column</Heading>
          <Heading>For example</Heading>
          <Heading>Is taken for</Heading>
        </>
      }
    >
      {columns.map((column) => (
        <Row key={column.place}>
          <Cell kind="title">{column.heading}</Cell>
          <Cell kind="brief">{examplesOf(column) || 'Empty'}</Cell>
          <Cell kind="form">
            <NativeSelect
              aria-label={`${column.heading} is taken for`}
              data={choices}
              value={keyOf(column) ?? ''}
              onChange={(event) => onTake(column.place, event.currentTarget.value)}
            />
          </Cell>
        </Row>
      ))}
    </CardTable>
  )
}

function examplesOf({ cells }: Column): string {
  const texts = [...new Set(cells.map(cellText).filter((text) => text !== ''))].slice(0, mostExamples)
  return texts.map((text) => (text.length > longestExample ? `${text.slice(0, longestExample)}…` : text)).join(' · ')
}

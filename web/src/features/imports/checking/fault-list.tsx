import type { ImportKind } from '@callboard/contract/import-fields'
import type { ImportFault, ImportRow } from '@callboard/contract/imports'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'
import { CardTable, Cell, Heading, Row } from '../../../ui/lists/card-table.tsx'
import { labelOf } from '../matching/field-choices.ts'
import { lineInFile, withLinesInFile } from '../rows/lines.ts'
import { saveFailedRows } from '../tables.ts'

interface Props {
  kind: ImportKind
  faults: readonly ImportFault[]
  failed: number
  rows: readonly ImportRow[]
  fileName: string
}

const shownAtFirst = 20
const longestCell = 80

/** What is wrong, row by row, with the cell named; and a file of these rows. */
export function FaultList({ kind, faults, failed, rows, fileName }: Props) {
  const [isAllShown, setAllShown] = useState(false)
  if (faults.length === 0) return null
  const cells = new Map(rows.map((row) => [row.line, row.cells]))
  const broken = new Set(faults.map(({ line }) => line))
  const sorted = faults.toSorted((one, other) => lineInFile(one.line) - lineInFile(other.line))
  const shown = isAllShown ? sorted : sorted.slice(0, shownAtFirst)
  const save = () =>
    saveFailedRows({
      kind,
      faults,
      rows: rows.filter(({ line }) => broken.has(line)),
      name: `${fileName.replace(/\.\w+$/, '')} - rows to put right.csv`,
    })
  return (
    <section aria-labelledby="import-faults">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3" id="import-faults">
            {plural(failed, 'row needs', 'rows need')} putting right
          </Title>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
            Download these rows
          </Button>
        </Group>
        <Text c="dimmed">
          They are left out{kind === 'people' && ', each with its whole family'}. Put them right in the downloaded file and import that:
          what is here already is not made twice.
        </Text>
        <CardTable
          label="Rows to put right"
          headings={
            <>
              <Heading>What is wrong</Heading>
              <Heading>Line</Heading>
              <Heading>Cell</Heading>
            </>
          }
        >
          {shown.map(({ line, field, words }, place) => (
            <Row key={place}>
              <Cell kind="title">{withLinesInFile(words)}</Cell>
              <Cell kind="fact" label="Line">
                {figures(lineInFile(line))}
              </Cell>
              <Cell kind="brief" label={field ? undefined : 'Cell'}>
                {field ? `${labelOf(kind, field)}${inCell(cells.get(line)?.[field])}` : 'The whole row'}
              </Cell>
            </Row>
          ))}
        </CardTable>
        {sorted.length > shown.length && (
          <div>
            <Button variant="default" onClick={() => setAllShown(true)}>
              Show all {figures(sorted.length)}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  )
}

const inCell = (cell: string | undefined) => (cell ? `: ${cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell}` : '')

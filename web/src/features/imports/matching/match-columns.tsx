import type { ImportKind } from '@callboard/contract/import-fields'
import { Button, Checkbox, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import type { OpenedFile } from '../choosing/opened-file.ts'
import { isEmptyColumn } from '../rows/columns.ts'
import { ColumnTable } from './column-table.tsx'
import { DateOrders } from './date-orders.tsx'
import { mostChildren } from './field-choices.ts'
import { TermOfClasses } from './term-of-classes.tsx'
import type { Matching } from './use-matching.ts'

interface Props {
  file: OpenedFile
  kind: ImportKind
  matching: Matching
  onAnother: () => void
  /** the button that goes on, and what failed at it */
  onward: ReactNode
}

/** What each column is taken for: first those that a person should look at. */
export function MatchColumns({ file, kind, matching, onAnother, onward }: Props) {
  const { columns, take, missing, rows } = matching
  const [isFamilies, setFamilies] = useState(() => columns.some(({ child }) => child !== null))
  const [isAllShown, setAllShown] = useState(false)
  // As they were at first: a row that is answered stays where it is.
  const [doubtful] = useState(
    () => new Set(columns.filter((one) => one.isDoubtful || (one.field === null && !isEmptyColumn(one))).map(({ place }) => place)),
  )
  const unsure = columns.filter(({ place }) => doubtful.has(place))
  const sure = columns.filter((column) => !doubtful.has(column.place) && !isEmptyColumn(column))
  const table = { kind, students: isFamilies ? mostChildren : 0, onTake: take }
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text data-focus-home tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
          <strong>{file.name}</strong>: {plural(rows.length, 'row', 'rows')}.
        </Text>
        {file.sheets.length > 1 && (
          <NativeSelect
            aria-label="Sheet"
            data={file.sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
            value={String(matching.sheetPlace)}
            onChange={(event) => matching.setSheet(Number(event.currentTarget.value))}
          />
        )}
        <Button variant="default" onClick={onAnother}>
          Choose another file
        </Button>
      </Group>
      {kind === 'people' && (
        <Checkbox
          label="Each row is a family, with several students"
          checked={isFamilies}
          onChange={(event) => setFamilies(event.currentTarget.checked)}
        />
      )}
      {unsure.length > 0 && (
        <section aria-labelledby="import-unsure">
          <Title order={2} size="h3" id="import-unsure" mb="xs">
            Please look at these
          </Title>
          <ColumnTable label="Columns to look at" columns={unsure} {...table} />
        </section>
      )}
      {sure.length > 0 && (
        <section aria-labelledby="import-sure">
          <Title order={2} size="h3" id="import-sure" mb="xs">
            {plural(sure.length, 'column', 'columns')} recognised
          </Title>
          {isAllShown || unsure.length === 0 ? (
            <ColumnTable label="Recognised columns" columns={sure} {...table} />
          ) : (
            <Button variant="default" onClick={() => setAllShown(true)}>
              Show them
            </Button>
          )}
        </section>
      )}
      {matching.needsTerm && <TermOfClasses {...matching} />}
      <DateOrders dates={matching.dates} onOrder={matching.setOrder} />
      {missing.length > 0 && (
        <Notice tone="warn" title="Something is missing">
          Please choose a column for: {missing.join('; ')}. If your file has none, add it in your spreadsheet and choose the file again.
        </Notice>
      )}
      {matching.isTooLong && (
        <Notice tone="warn" title="Too many rows">
          This file has {figures(rows.length)} rows. At most 2,000 can be imported at once. Please divide the file.
        </Notice>
      )}
      {rows.length === 0 && <Notice tone="warn">There are no rows below the headings.</Notice>}
      {onward}
    </Stack>
  )
}

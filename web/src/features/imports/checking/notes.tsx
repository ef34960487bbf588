import type { ImportNote } from '@callboard/contract/imports'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'
import { CardTable, Cell, Heading, Row } from '../../../ui/lists/card-table.tsx'
import { lineInFile, withLinesInFile } from '../rows/lines.ts'

interface List {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly hint?: string
  readonly notes: readonly ImportNote[]
}

/** Rows that find a class full, add to what is here, or change nothing, and why. */
export function Notes({ notes }: { notes: readonly ImportNote[] }) {
  const [waits, others] = [notes.filter(({ does }) => does === 'waits'), notes.filter(({ does }) => does !== 'waits')]
  return (
    <>
      <NoteList
        id="import-waits"
        label="Students for whom a class is full"
        title={`${plural(waits.length, 'place is', 'places are')} missing in full classes`}
        hint="To enrol these students all the same, give their classes more places first."
        notes={waits}
      />
      <NoteList
        id="import-notes"
        label="Rows of somebody who is here"
        title={`${plural(others.length, 'row is', 'rows are')} of somebody who is here`}
        notes={others}
      />
    </>
  )
}

/** Behind a press, as there may be hundreds. */
function NoteList({ id, label, title, hint, notes }: List) {
  const [isShown, setShown] = useState(false)
  if (notes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Stack gap="sm" align="stretch">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {hint && <Text>{hint}</Text>}
        {isShown ? (
          <CardTable
            label={label}
            headings={
              <>
                <Heading>What happens</Heading>
                <Heading>Line</Heading>
              </>
            }
          >
            {notes.map(({ line, words }, place) => (
              <Row key={place}>
                <Cell kind="title">{withLinesInFile(words)}</Cell>
                <Cell kind="fact" label="Line">
                  {figures(lineInFile(line))}
                </Cell>
              </Row>
            ))}
          </CardTable>
        ) : (
          <div>
            <Button variant="default" onClick={() => setShown(true)}>
              Show them
            </Button>
          </div>
        )}
      </Stack>
    </section>
  )
}

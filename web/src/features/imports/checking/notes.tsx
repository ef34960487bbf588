import type { ImportNote } from '@callboard/contract/imports'
import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'
import { CardTable, Cell, Heading, Row } from '../../../ui/lists/card-table.tsx'
import { lineInFile, withLinesInFile } from '../rows/lines.ts'

/** Rows that add to what is here, or change nothing, and why: behind a press, as there may be hundreds. */
export function Notes({ notes }: { notes: readonly ImportNote[] }) {
  const [isShown, setShown] = useState(false)
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="import-notes">
      <Stack gap="sm" align="stretch">
        <Title order={2} size="h3" id="import-notes">
          {plural(notes.length, 'row is', 'rows are')} of somebody who is here
        </Title>
        {isShown ? (
          <CardTable
            label="Rows of somebody who is here"
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

import type { Import } from '@callboard/contract/imports'
import { Title } from '@mantine/core'
import { useState } from 'react'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { Cell, CardTable, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { hasMade } from '../checking/count-words.ts'
import { ImportResultOf } from './import-result.tsx'
import css from '../imports.module.css'

/** The imports of the last 30 days, each with its result below it. */
export function EarlierImports({ imports }: { imports: readonly Import[] }) {
  const { moment } = useStudioDates()
  const [opened, setOpened] = useState<string | null>(() => imports.find(({ finishedAt }) => finishedAt === null)?.id ?? null)
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="imports-earlier">
      <Title order={2} size="h3" id="imports-earlier" mb="xs">
        Imports of the last 30 days
      </Title>
      <CardTable
        label="Earlier imports"
        headings={
          <>
            <Heading>File</Heading>
            <Heading>Result</Heading>
            <Heading>When</Heading>
          </>
        }
      >
        {imports.map((one) => (
          <Row key={one.id}>
            <Cell kind="title">
              <Opener expanded={opened === one.id} onOpen={() => setOpened(opened === one.id ? null : one.id)}>
                {one.fileName}
              </Opener>
            </Cell>
            <Cell kind="brief">{stateOf(one)}</Cell>
            <Cell kind="fact">
              {moment(one.startedAt)}
              {one.by !== null && `, ${one.by}`}
            </Cell>
          </Row>
        ))}
      </CardTable>
      {opened !== null && (
        <div className={css.result}>
          <ImportResultOf key={opened} id={opened} />
        </div>
      )}
    </section>
  )
}

function stateOf({ kind, makes, finishedAt, undoneAt }: Import): string {
  if (undoneAt !== null) return 'Undone'
  return finishedAt === null ? 'Running' : hasMade(kind, makes)
}

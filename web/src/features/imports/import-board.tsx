import type { ImportKind } from '@callboard/contract/import-fields'
import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { keepFocusIn } from '../../ui/panels/keep-focus-in.ts'
import { importsQuery, refetchImports } from './api.ts'
import { ChooseFile } from './choosing/choose-file.tsx'
import type { OpenedFile } from './choosing/opened-file.ts'
import { NewImport } from './new-import.tsx'
import { EarlierImports } from './result/earlier-imports.tsx'
import { ImportResultOf } from './result/import-result.tsx'
import { SampleWeek } from './sample-week.tsx'

/** All of the page below its heading: in a file of its own, since the first page names the files of every page. */
export default function ImportBoard() {
  const asked: { kind?: unknown } = useSearch({ strict: false })
  const cache = useQueryClient()
  const [kind, setKind] = useState<ImportKind>(() => (asked.kind === 'classes' || asked.kind === 'balances' ? asked.kind : 'people'))
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [begun, setBegun] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const another = () => {
    setFile(null)
    setBegun(null)
  }
  return (
    <div ref={keepFocusIn}>
      <Loaded
        query={useQuery(importsQuery())}
        waiting={<ListSkeleton rows={3} height={64} />}
        title="Imports could not be loaded"
        failed="Failed to fetch imports"
      >
        {({ imports, remembered, isEmpty }) => {
          if (begun !== null)
            return (
              <Card
                title={file ? file.name : 'Import'}
                aside={
                  <Button variant="default" onClick={another}>
                    Import another file
                  </Button>
                }
              >
                <ImportResultOf id={begun} />
              </Card>
            )
          if (file)
            return (
              <NewImport
                file={file}
                kind={kind}
                remembered={remembered}
                onAnother={another}
                onBegun={(id) => {
                  setBegun(id)
                  void refetchImports(cache)
                }}
              />
            )
          return (
            <Stack gap="xl">
              <ChooseFile
                kind={kind}
                onKind={(chosen) => {
                  setFault(null)
                  setKind(chosen)
                }}
                onOpened={setFile}
                fault={fault}
                onFault={setFault}
              />
              <SampleWeek sample={imports.find(({ isSample }) => isSample)} isOffered={isEmpty} />
              <EarlierImports imports={imports.filter(({ isSample }) => !isSample)} />
            </Stack>
          )
        }}
      </Loaded>
    </div>
  )
}

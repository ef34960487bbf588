import type { ImportKind } from '@callboard/contract/import-fields'
import type { ImportPreview, RememberedColumns } from '@callboard/contract/imports'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { useAction } from '../../lib/use-action.ts'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { previewImport, runImport } from './api.ts'
import { Preview } from './checking/preview.tsx'
import type { OpenedFile } from './choosing/opened-file.ts'
import { MatchColumns } from './matching/match-columns.tsx'
import { useMatching } from './matching/use-matching.ts'

interface Props {
  file: OpenedFile
  kind: ImportKind
  remembered: readonly RememberedColumns[]
  onAnother: () => void
  onBegun: (id: string) => void
}

/** From a file to its import: the columns, what it would make, and the press. */
export function NewImport({ file, kind, remembered, onAnother, onBegun }: Props) {
  // As it was at first: somebody else's import must not change what is chosen here.
  const [rememberedAtFirst] = useState(remembered)
  const matching = useMatching(file, kind, rememberedAtFirst)
  const { rows, missing, isTooLong, isWaiting, sent } = matching
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  // One id for all presses of the same rows: a repeat is recognised.
  const [id, setId] = useState(newId)
  const checking = useAction(() => previewImport({ kind, rows }), {
    done: (answer) => {
      setId(newId())
      setPreview(answer)
    },
  })
  const importing = useAction(() => runImport({ id, kind, fileName: file.name.slice(0, 200), fileHash: file.hash, columns: sent, rows }), {
    done: () => onBegun(id),
  })
  const mayCheck = missing.length === 0 && !isTooLong && !isWaiting && rows.length > 0
  return (
    <>
      <UnsavedGuard unsaved={!importing.busy} />
      {preview ? (
        <Preview
          kind={kind}
          preview={preview}
          rows={rows}
          fileName={file.name}
          importing={{ busy: importing.busy, failure: importing.failure, run: () => void importing.run() }}
          checking={{ busy: checking.busy, failure: checking.failure, run: () => void checking.run() }}
          onBack={() => setPreview(null)}
        />
      ) : (
        <MatchColumns
          key={matching.sheetPlace}
          file={file}
          kind={kind}
          matching={matching}
          onAnother={onAnother}
          onward={
            <>
              <Group>
                <Button disabled={!mayCheck} aria-disabled={checking.busy || undefined} onClick={() => void checking.run()}>
                  {checking.busy ? 'Checking…' : 'See what it makes'}
                </Button>
              </Group>
              <FailureNotice failure={checking.failure} />
            </>
          }
        />
      )}
    </>
  )
}

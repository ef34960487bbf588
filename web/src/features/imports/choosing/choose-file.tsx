import type { ImportKind } from '@callboard/contract/import-fields'
import { Button, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../../lib/use-action.ts'
import { DropZone } from '../../../ui/forms/drop-zone/drop-zone.tsx'
import { formWidth } from '../../../ui/page/form-width.ts'
import { kinds } from '../kind-words.ts'
import { saveTemplate } from '../tables.ts'
import { usePastedCells } from './use-pasted-cells.ts'
import { openCells, type OpenedFile, openFile } from './opened-file.ts'

interface Props {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  onOpened: (file: OpenedFile) => void
  fault: string | null
  onFault: (fault: string | null) => void
}

const choices = Object.entries(kinds).map(([value, { label }]) => ({ value, label }))

/** What is imported, and from which file. */
export function ChooseFile({ kind, onKind, onOpened, fault, onFault }: Props) {
  const reading = useAction((open: () => ReturnType<typeof openFile>) => open(), {
    done: (read) => ('fault' in read ? onFault(read.fault) : onOpened(read)),
  })
  const read = (open: () => ReturnType<typeof openFile>) => {
    onFault(null)
    void reading.run(open)
  }
  usePastedCells((text) => read(() => openCells(text)))
  const { lead, template } = kinds[kind]
  return (
    <Stack gap="md" maw={formWidth}>
      <SegmentedControl
        aria-label="What is in the file"
        data={choices}
        value={kind}
        onChange={(chosen) => onKind(chosen as ImportKind)}
        w="min(100%, 26rem)"
      />
      <Text data-focus-home tabIndex={-1}>
        {lead}
      </Text>
      <DropZone
        label={reading.busy ? 'Reading the file…' : 'Your file'}
        hint="Excel (.xlsx) or CSV, up to 10 MB and 2,000 rows"
        accept=".xlsx,.csv,.tsv,.txt"
        onFiles={([file]) => file && read(() => openFile(file))}
        onCancel={() => onFault(null)}
        sending={null}
        uploaded={null}
        fault={fault ?? reading.failure?.message ?? null}
        testId="import-file"
      />
      <Textarea
        label="Or paste cells here"
        description="Copy them in your spreadsheet, with their headings."
        value=""
        minRows={2}
        onChange={({ currentTarget: { value } }) => value.trim() !== '' && read(() => openCells(value))}
      />
      <Text>
        Nothing is written before you press Import. A file to fill in:{' '}
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void saveTemplate(kind, template)}>
          {template}
        </Button>
      </Text>
    </Stack>
  )
}

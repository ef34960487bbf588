import type { ImportKind } from '@callboard/contract/import-fields'
import type { ImportPreview, ImportRow } from '@callboard/contract/imports'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { Failure } from '../../../lib/refusals.ts'
import { plural } from '../../../lib/words.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { willMake } from './count-words.ts'
import { FaultList } from './fault-list.tsx'
import { Notes } from './notes.tsx'
import { TierNotice } from './tier-notice.tsx'

interface Props {
  kind: ImportKind
  preview: ImportPreview
  rows: readonly ImportRow[]
  fileName: string
  importing: { busy: boolean; failure: Failure | null; run: () => void }
  checking: { busy: boolean; failure: Failure | null; run: () => void }
  onBack: () => void
}

/** What the file would make; nothing is written yet. */
export function Preview({ kind, preview, rows, fileName, importing, checking, onBack }: Props) {
  const { makes, tier, failed, faults, notes } = preview
  const made = makes.families + makes.students + makes.enrolments + makes.waits + makes.classes + makes.rooms + makes.invoices
  return (
    <Stack gap="lg">
      <Text size="lg" fw={500} data-focus-home tabIndex={-1}>
        {willMake(kind, makes)}
        {failed > 0 && ` ${plural(failed, 'row is', 'rows are')} left out.`}
      </Text>
      {tier && <TierNotice tier={tier} />}
      <Group gap="sm">
        {made > 0 && !tier && (
          <Button aria-disabled={importing.busy || undefined} onClick={importing.run}>
            {importing.busy ? 'Importing…' : 'Import'}
          </Button>
        )}
        {tier && (
          <Button aria-disabled={checking.busy || undefined} onClick={checking.run}>
            {checking.busy ? 'Checking…' : 'Check again'}
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          Back to the columns
        </Button>
      </Group>
      <FailureNotice failure={importing.failure ?? checking.failure} />
      <FaultList kind={kind} faults={faults} failed={failed} rows={rows} fileName={fileName} />
      <Notes notes={notes} />
    </Stack>
  )
}

import type { Archive } from '@callboard/contract/archives'
import { inGigabytes } from '@callboard/contract/file-kinds'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStudioDates } from '../../lib/studio/studio-dates.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { archiveQuery, makeArchive, showArchive, unlockArchive } from './api.ts'

/** All of the studio as one file, to take along or to keep. */
export default function ArchiveCard() {
  const cache = useQueryClient()
  const making = useAction(makeArchive, { done: (archive) => showArchive(cache, archive) })
  const make = (label: string, variant: 'filled' | 'default') => (
    <Button variant={variant} aria-disabled={making.busy || undefined} onClick={() => void making.run()}>
      {label}
    </Button>
  )
  return (
    <SettingsCard
      title="Download everything"
      lead="The whole studio as one ZIP file: people, classes, registers, invoices, documents, messages and pictures. Passwords, links and saved cards are left out."
    >
      <Loaded query={useQuery(archiveQuery())} waiting={<Text c="dimmed">Loading...</Text>}>
        {(archive) => (
          <Stack gap="md" align="flex-start">
            {archive === null && make('Put everything together', 'filled')}
            {archive?.state === 'making' && <Making archive={archive} />}
            {archive?.state === 'ready' && <Ready archive={archive} anew={make('Put together again', 'default')} />}
            {archive?.state === 'stopped' && (
              <>
                <Notice tone="bad">
                  <p>The file could not be finished. Please try again.</p>
                </Notice>
                {make('Try again', 'filled')}
              </>
            )}
            <FailureNotice failure={making.failure} />
          </Stack>
        )}
      </Loaded>
    </SettingsCard>
  )
}

function Making({ archive: { done, total } }: { archive: Archive }) {
  const figure = (n: number) => n.toLocaleString('en-GB')
  return (
    <Stack gap="xs" w="min(100%, 28rem)">
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label="Putting everything together" animated />
      <Text aria-live="polite">
        {total === 0 ? 'Reading the studio’s records…' : `${figure(done)} of ${figure(total)} records and files`}
      </Text>
      <Text c="dimmed" size="sm">
        You can leave this page: it goes on by itself.
      </Text>
    </Stack>
  )
}

function Ready({ archive, anew }: { archive: Archive; anew: ReactNode }) {
  const { moment } = useStudioDates()
  const opening = useAction(unlockArchive, { done: ({ address, name }) => save(address, name) })
  const { finishedAt, expiresAt, bytes, missing, print } = archive
  return (
    <>
      <Text>
        {finishedAt && `Put together on ${moment(finishedAt)}. `}
        {expiresAt && `You can download it until ${moment(expiresAt)}; then it is deleted here.`}
      </Text>
      {missing > 0 && (
        <Notice tone="warn">
          <p>{plural(missing, 'file was', 'files were')} lost and could not be put in. The page index.html in it says which.</p>
        </Notice>
      )}
      <Group gap="sm">
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-disabled={opening.busy || undefined}
          onClick={() => void opening.run()}
        >
          Download{bytes !== null && ` (${inGigabytes(bytes)})`}
        </Button>
        {anew}
        {print && (
          <CopyButton text={print} label="Copy the check figure" failed="We could not copy it. It stands in manifest.sha256 of the file." />
        )}
      </Group>
      <Text c="dimmed" size="sm" maw="62ch">
        Keep the check figure apart from the file: whoever sets the studio up somewhere else can tell by it that nothing was changed. The
        file holds medical details and addresses, so keep it where only you can read it.
      </Text>
      <FailureNotice failure={opening.failure} />
    </>
  )
}

/** The browser saves it by itself, as it may be larger than its memory. */
function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

import { inGigabytes } from '@callboard/contract/file-kinds'
import type { PersonalArchive } from '@callboard/contract/personal-data'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { momentHere } from '../../lib/format/dates.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'

interface Props {
  archive: PersonalArchive
  save: () => Promise<void>
  onAgain: () => void
  busy: boolean
}

/** How far a file has come, and the way to it. */
export function ArchiveState({ archive, save, onAgain, busy }: Props) {
  const saving = useAction(save)
  if (archive.state === 'making')
    return (
      <Stack gap="xs" w="100%">
        <Text role="status">Being put together. You will be notified when it is ready.</Text>
        <Progress value={archive.total ? (archive.done / archive.total) * 100 : 0} aria-label="Put together" />
      </Stack>
    )
  const again = (
    <Button variant="default" aria-disabled={busy || undefined} onClick={onAgain}>
      Make it again
    </Button>
  )
  if (archive.state === 'failed')
    return (
      <Stack gap="sm" align="flex-start">
        <Notice tone="bad">The file could not be put together. Nothing is lost: please make it again.</Notice>
        {again}
      </Stack>
    )
  return (
    <Stack gap="sm" align="flex-start">
      <Text role="status">
        Ready{archive.bytes !== null && ` (${inGigabytes(archive.bytes)})`}.
        {archive.expiresAt && ` It is deleted on ${momentHere(archive.expiresAt)}.`}
      </Text>
      <Group gap="sm">
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-disabled={saving.busy || undefined}
          onClick={() => void saving.run()}
        >
          {saving.busy ? 'Downloading...' : 'Download (ZIP)'}
        </Button>
        {again}
      </Group>
      <FailureNotice failure={saving.failure} />
    </Stack>
  )
}

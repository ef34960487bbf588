import { embedLine, timetableUrl } from '@callboard/contract/timetable-address'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { CopyButton } from '../../ui/copy-button.tsx'

interface Props {
  slug: string
  studioName: string
}

export function TimetableLinks({ slug, studioName }: Props) {
  const url = timetableUrl(location.origin, slug)
  const line = embedLine(location.origin, slug, studioName)
  const failed = 'We could not copy it. Please select it and copy it yourself.'
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          Look at it
        </Button>
        <CopyButton text={url} label="Copy link" failed={failed} />
      </Group>
      <TextInput
        label="For your own site"
        description="Put this line where the timetable should stand."
        value={line}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="sm">
        <CopyButton text={line} label="Copy line" failed={failed} />
      </Group>
    </Stack>
  )
}

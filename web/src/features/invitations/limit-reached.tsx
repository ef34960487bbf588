import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/notices/notice.tsx'

export function LimitReached({ words, onClose }: { words: string; onClose: () => void }) {
  return (
    <Stack>
      <Notice tone="warn">{words}</Notice>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button component={Link} to="/dashboard/billing" data-autofocus>
          See the plans
        </Button>
      </Group>
    </Stack>
  )
}

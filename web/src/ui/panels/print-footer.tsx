import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

interface Props {
  onCancel: () => void
  /** what is printed, e.g. “3 sheets”; null: there is nothing */
  what: string | null
}

export function PrintFooter({ onCancel, what }: Props) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={what === null}
        data-autofocus={what !== null || undefined}
        onClick={() => window.print()}
      >
        {what === null ? 'Print' : `Print ${what}`}
      </Button>
    </Group>
  )
}

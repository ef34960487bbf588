import { Button, Group, Modal, Stack, Text } from '@mantine/core'

export function GoneDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Class not found" centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text>It has already been deleted, by you in another window or by another owner. There is nothing left to do.</Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

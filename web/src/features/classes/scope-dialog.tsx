import type { Class, EditScope } from '@callboard/contract/classes'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { ScopeChoice } from './scope-choice.tsx'
import { editScopeHints, removeScopeHints } from './scope-words.ts'
import { useEntrance } from '../../ui/panels/use-entrance.ts'

interface Props {
  opened: boolean
  one: Class
  action: 'edit' | 'remove'
  onChoose: (scope: EditScope) => void
  onClose: () => void
}

export default function ScopeDialog({ opened, one, action, onChoose, onClose }: Props) {
  const [scope, setScope] = useState<EditScope>('single')
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title={action === 'edit' ? 'Edit a weekly class' : 'Delete a weekly class'}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <ScopeChoice one={one} scope={scope} hints={action === 'edit' ? editScopeHints : removeScopeHints} onChange={setScope} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onChoose(scope)}>Continue</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { type Class, EditScope } from '@callboard/contract/classes'
import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { nameOf, timesOf } from './class-words.ts'
import { longDay } from '../../lib/format/day-words.ts'
import { editScopeHints, removeScopeHints, scopeLabels } from './scope-words.ts'
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
  const hints = action === 'edit' ? editScopeHints : removeScopeHints
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title={action === 'edit' ? 'Edit a weekly class' : 'Delete a weekly class'}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Radio.Group
          value={scope}
          onChange={(chosen) => setScope(EditScope.parse(chosen))}
          label={`${nameOf(one)}, ${longDay(one.date)}, ${timesOf(one)}`}
          size="md"
        >
          <Stack gap="sm" mt="sm">
            {EditScope.options.map((each) => (
              <Radio
                key={each}
                value={each}
                label={scopeLabels[each]}
                description={hints[each]}
                size="md"
                data-autofocus={each === scope || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
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

import type { Class, EditScope } from '@callboard/contract/classes'
import type { Undo } from '@callboard/contract/undo'
import { Loader, Text } from '@mantine/core'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useCountedRemoval } from '../../../lib/use-counted-removal.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { removalQuery, removeClass } from '../api.ts'
import { nameOf, timesOf } from '../class-words.ts'
import { longDayAndYear } from '../../../lib/format/day-words.ts'
import { GoneDialog } from './gone-dialog.tsx'
import { removalSentences, removedWords } from './removal-words.ts'
import { scopeLabels } from '../scope-words.ts'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'

interface Props {
  opened: boolean
  one: Class
  scope: EditScope
  onClose: () => void
  onRemoved: (words: string, undo: Undo | null) => void
  onGone: () => void
}

export default function RemoveClassDialog({ opened, one, scope, onClose, onRemoved, onGone }: Props) {
  const shown = useEntrance(opened)
  const { currency } = useSignedIn().studio
  const { figures, isCounting, isGone, dialog } = useCountedRemoval({
    asked: opened,
    query: removalQuery(one.id, scope),
    remove: () => removeClass(one.id, scope),
    done: (removal) => onRemoved(removedWords(removal, currency), removal.undo),
    goneCode: 'class-not-found',
  })
  if (isGone) return <GoneDialog opened={shown} onClose={onGone} />

  return (
    <ConfirmDialog opened={shown} title={`Delete ${nameOf(one)}?`} {...dialog} onClose={onClose}>
      <Text fw={600}>{scope === 'single' ? `${longDayAndYear(one.date)}, ${timesOf(one)}` : `${scopeLabels[scope]}, ${timesOf(one)}`}</Text>
      <div aria-live="polite">
        {figures ? (
          <Text mt={4}>{removalSentences(figures, currency).join(' ')}</Text>
        ) : (
          isCounting && (
            <Text mt={4} c="dimmed">
              Checking what this affects <Loader size="xs" component="span" aria-hidden />
            </Text>
          )
        )}
      </div>
    </ConfirmDialog>
  )
}

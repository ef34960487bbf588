import type { Class, EditScope } from '@callboard/contract/classes'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '../../../../lib/refusals.ts'
import { FailureNotice } from '../../../../ui/notices/failure-notice.tsx'
import { useEntrance } from '../../../../ui/panels/use-entrance.ts'
import { ClashNotice } from '../../clashes/clash-notice.tsx'
import type { ClashQuestion } from '../../api.ts'
import { useClashes } from '../../clashes/use-clashes.ts'
import { ClosedHint } from '../../form/closed-hint.tsx'
import { MoveSentence } from '../../editing/move-sentence.tsx'
import { OwnDates, RegisteredDates, useExceptions } from '../../editing/own-dates.tsx'
import { changedParts } from '../../editing/own-words.ts'
import { formOf } from '../../form/class-form.ts'
import { ScopeChoice } from '../../scope-choice.tsx'
import { editScopeHints } from '../../scope-words.ts'
import { isResize, titleOf } from './move-words.ts'
import { formAt, type Moved } from './moved.ts'

interface Props {
  opened: boolean
  one: Class
  /** in words */
  from: string
  to: string
  moved: Moved
  notified: string
  questionOf: (scope: EditScope, keepOwn: boolean) => ClashQuestion | null
  busy: boolean
  failure: Failure | null
  onSave: (scope: EditScope, keepOwn: boolean) => void
  onClose: () => void
}

/** Remount for each move. */
export default function MoveDialog({ opened, one, from, to, moved, notified, questionOf, busy, failure, onSave, onClose }: Props) {
  const [scope, setScope] = useState<EditScope>('single')
  const [keepOwn, setKeepOwn] = useState(true)
  const exceptions = useExceptions(one, scope)
  const question = questionOf(scope, keepOwn)
  const clashes = useClashes(question)
  const verb = isResize(one, moved) ? 'Change' : 'Move'
  const save = async () => {
    // Without an answer the save itself says why.
    if (await clashes.mayPass(question).catch(() => true)) onSave(scope, keepOwn)
  }
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={() => !busy && onClose()}
      title={titleOf(one, moved)}
      yOffset="14dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        {one.seriesId && <ScopeChoice one={one} scope={scope} hints={editScopeHints} onChange={setScope} />}
        <Text>
          From {from} to <strong>{to}</strong>.
        </Text>
        {scope !== 'single' && moved.date !== one.date ? (
          <MoveSentence one={one} scope={scope} date={moved.date} startTime={moved.startTime} keepOwn={keepOwn} />
        ) : (
          notified !== '' && <Text>{notified}</Text>
        )}
        {scope === 'single' && moved.date !== one.date && <ClosedHint dates={[moved.date]} />}
        <RegisteredDates exceptions={exceptions} />
        <OwnDates exceptions={exceptions} changed={changedParts(formOf(one), formAt(one, moved))} keepOwn={keepOwn} onKeep={setKeepOwn} />
        <ClashNotice clashes={failure ? null : clashes.shown} />
        <FailureNotice failure={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} aria-disabled={busy || undefined}>
            Cancel
          </Button>
          <Button onClick={() => !busy && void save()} aria-disabled={busy || undefined} data-autofocus={!one.seriesId || undefined}>
            <span aria-live="polite">
              {busy ? 'Saving…' : (clashes.shown?.count ?? 0) > 0 ? `${verb} anyway` : verb === 'Move' ? 'Move class' : 'Change length'}
            </span>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

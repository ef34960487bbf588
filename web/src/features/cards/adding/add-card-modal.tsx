import type { Card, CardsOnFile } from '@callboard/contract/cards'
import { Modal, SegmentedControl, Stack, Button } from '@mantine/core'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { refetchCards } from '../api.ts'
import { nameOfCard } from '../card-words.ts'
import css from '../cards.module.css'
import { TypedCardForm } from './typed-card-form.tsx'
import { useCardElement } from './use-card-element.ts'

type Mode = CardsOnFile['modes'][number]

interface AddCardModalProps {
  opened: boolean
  modes: CardsOnFile['modes']
  /** path that a card's bank redirects to: its page must call `useReturnedSetup` */
  returnsTo: string
  onAdded?: (card: Card) => void
  onClose: () => void
}

const labels: Record<Mode, string> = { live: 'Card', typed: 'Test card' }

/** Remount for each opening. */
export default function AddCardModal({ opened, modes, returnsTo, onAdded, onClose }: AddCardModalProps) {
  const cache = useQueryClient()
  const [mode, setMode] = useState<Mode>('live')
  const added = async (card: Card) => {
    await refetchCards(cache)
    say(`${nameOfCard(card)} has been added.`)
    onAdded?.(card)
    onClose()
  }
  const parts = { onAdded: (card: Card) => void added(card), onCancel: onClose }
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Add payment method"
      yOffset="8dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        {modes.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label="How to add a card"
            data={modes.map((value) => ({ value, label: labels[value] }))}
            value={mode}
            onChange={(value) => setMode(value as Mode)}
          />
        )}
        {mode === 'live' ? <LiveCard {...parts} returnsTo={returnsTo} /> : <TypedCardForm {...parts} />}
      </Stack>
    </Modal>
  )
}

interface LiveCardProps {
  /** path that a card's bank redirects to */
  returnsTo: string
  onAdded: (card: Card) => void
  onCancel: () => void
}

function LiveCard({ returnsTo, onAdded, onCancel }: LiveCardProps) {
  const { place, state, busy, save, retry, why, refusal, failure } = useCardElement(returnsTo, onAdded)
  return (
    <form
      noValidate
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={css.place} hidden={state === 'failed'}>
        {state === 'opening' && <ListSkeleton rows={3} height={72} />}
        <div ref={place} />
      </div>
      {why && (
        <Notice tone="bad" title={why}>
          <Button variant="default" mt="xs" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      <p className={css.hint}>Your bank may ask you to confirm. Nothing is charged now.</p>
      <FormFooter submitLabel="Add card" busyLabel="Adding…" busy={busy} disabled={state !== 'ready'} onCancel={onCancel} />
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <FailureNotice failure={failure} />
    </form>
  )
}

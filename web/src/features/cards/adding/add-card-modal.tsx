import type { Card, CardsOnFile } from '@callboard/contract/cards'
import { Modal, SegmentedControl, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../../ui/notices/toasts.ts'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { refetchCards } from '../api.ts'
import { nameOfCard } from '../card-words.ts'
import { LiveCard } from './live-card.tsx'
import { TypedCardForm } from './typed-card-form.tsx'

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

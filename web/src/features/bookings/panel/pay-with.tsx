import type { Card } from '@callboard/contract/cards'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { CardPicker } from '../../cards/card-picker.tsx'
import css from './booking-panel.module.css'

interface PayWithProps {
  cards: readonly Card[]
  chosen: string | null
  onChoose: (id: string) => void
  onAdd: () => void
}

export function PayWith({ cards, chosen, onChoose, onAdd }: PayWithProps) {
  return (
    <div>
      {cards.length > 0 ? (
        <CardPicker label="Pay with" cards={cards} chosen={chosen} onChoose={onChoose} />
      ) : (
        <p className={css.none}>You have no card on file yet. Add one to pay for this place.</p>
      )}
      <Button variant="default" mt="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        Add payment method
      </Button>
    </div>
  )
}

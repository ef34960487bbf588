import type { Card } from '@callboard/contract/cards'
import { Radio } from '@mantine/core'
import { CardOnFile } from './card-on-file.tsx'
import css from './cards.module.css'

interface CardPickerProps {
  label: string
  cards: readonly Card[]
  /** id */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Only usable cards can be chosen; the others say why not. */
export function CardPicker({ label, cards, chosen, onChoose }: CardPickerProps) {
  return (
    <Radio.Group label={label} value={chosen} onChange={onChoose}>
      <div className={css.picker}>
        {cards.map((card) => (
          <Radio.Card key={card.id} value={card.id} disabled={card.state !== 'usable'} className={css.choice}>
            <CardOnFile card={card}>
              <Radio.Indicator disabled={card.state !== 'usable'} />
            </CardOnFile>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

/** The default if it is usable, otherwise the first usable card. */
export function cardToChoose(cards: readonly Card[]): string | null {
  return cards.find(({ state }) => state === 'usable')?.id ?? null
}

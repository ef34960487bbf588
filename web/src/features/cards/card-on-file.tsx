import type { Card } from '@callboard/contract/cards'
import { IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useToday } from '../../lib/studio/use-today.ts'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { expiryOf, nameOfCard } from './card-words.ts'
import css from './cards.module.css'

export function CardOnFile({ card, children }: { card: Card; children?: ReactNode }) {
  const { words, isNear } = expiryOf(card, useToday())
  return (
    <div className={css.card} data-state={card.state}>
      <IconCreditCard className={css.icon} size={24} stroke={1.6} aria-hidden />
      <div className={css.words}>
        <p className={css.name}>
          {nameOfCard(card)} {card.isDefault && <Tag tone="accent">Default</Tag>}
          {card.state === 'other-account' && <Status tone="plain">Cannot be used</Status>}
        </p>
        <p className={css.expiry} data-near={isNear || undefined}>
          {words}
        </p>
      </div>
      {children}
    </div>
  )
}

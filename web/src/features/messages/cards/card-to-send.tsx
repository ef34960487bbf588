import type { About } from '@callboard/contract/message-cards'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import MessageCard from './message-card.tsx'
import css from './message-card.module.css'

/** Above the field, of what one is about to send. */
export default function CardToSend({ about, onRemove }: { about: About; onRemove: () => void }) {
  return (
    <div className={css.writing}>
      <MessageCard about={about} />
      <ActionIcon size={44} aria-label="Remove what this is about" title="Remove" onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

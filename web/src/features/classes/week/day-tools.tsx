import type { PlainDate } from '@callboard/contract/dates'
import { ActionIcon } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { longDay } from '../../../lib/format/day-words.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import type { ClassActions } from '../card/class-card.tsx'
import css from './day-tools.module.css'

interface Props extends Pick<ClassActions, 'onAdd' | 'onCopyDay'> {
  date: PlainDate
  isEmpty: boolean
}

/** In the head of a day: there when it is pointed at or has the focus, and where nothing can point. */
export function DayTools({ date, isEmpty, onAdd, onCopyDay }: Props) {
  if (!onAdd || !onCopyDay) return null
  const day = longDay(date)
  return (
    <div className={css.tools}>
      <ActionIcon className={css.add} size={28} aria-label={`Add a class on ${day}`} onClick={() => onAdd(date)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <RowMenu
        label={`Menu of ${day}`}
        size={28}
        items={[
          { label: 'Add a class', icon: IconPlus, onChoose: () => onAdd(date) },
          ...(isEmpty ? [] : [{ label: 'Copy this day', icon: IconCopy, onChoose: () => onCopyDay(date) }]),
        ]}
      />
    </div>
  )
}

import type { Class } from '@callboard/contract/classes'
import { ActionIcon, Button } from '@mantine/core'
import { IconClipboardCheck, IconMapPin, IconPencil, IconTrash, IconUser } from '@tabler/icons-react'
import { ClassPlaces } from './class-places.tsx'
import { locationOf, nameOf, spokenClass, teacherOf, timesOf } from './class-words.ts'
import { hueClass } from './hue-class.ts'
import { cardId, registerButtonId } from './element-ids.ts'
import styles from './class-card.module.css'

export type ClassActions = {
  onOpen: (one: Class) => void
  onEdit: (one: Class) => void
  onRemove: (one: Class) => void
  /** opens the register; on the cards of classes up to this date */
  register?: { onOpen: (one: Class) => void; until: string } | undefined
}

/** One class in the calendar. The whole card opens it; owners find edit and delete on it. */
export function ClassCard({ one, isFresh, actions }: { one: Class; isFresh: boolean; actions: ClassActions }) {
  const spoken = spokenClass(one)
  const isStaff = one.enrolledNames === null
  const hasRegister = one.date <= (actions.register?.until ?? '') && (isStaff ? one.enrolledCount : one.enrolledNames?.length)
  return (
    <article className={`${styles.card} ${hueClass(nameOf(one))}`} data-fresh={isFresh || undefined}>
      <p className={styles.times}>
        <time>{timesOf(one)}</time>
      </p>
      <h4 className={styles.name} dir="auto">
        <button type="button" id={cardId(one.id)} className={styles.open} aria-label={spoken} onClick={() => actions.onOpen(one)}>
          {nameOf(one)}
        </button>
      </h4>
      <p className={styles.line}>
        <IconUser size={14} aria-hidden />
        <span dir="auto">{teacherOf(one)}</span>
      </p>
      <p className={styles.line}>
        <IconMapPin size={14} aria-hidden />
        <span dir="auto">{locationOf(one)}</span>
      </p>
      <ClassPlaces one={one} />
      {hasRegister ? (
        <Button
          id={registerButtonId(one.id)}
          className={styles.register}
          variant="light"
          size="compact-sm"
          leftSection={<IconClipboardCheck size={16} aria-hidden />}
          aria-label={`${isStaff ? 'Register' : 'Attendance'}: ${spoken}`}
          onClick={() => actions.register?.onOpen(one)}
        >
          {isStaff ? 'Register' : 'Attendance'}
        </Button>
      ) : null}
      {(one.can.edit || one.can.remove) && (
        <div className={styles.actions}>
          {one.can.edit && (
            <ActionIcon size="md" aria-label={`Edit ${spoken}`} onClick={() => actions.onEdit(one)}>
              <IconPencil size={17} aria-hidden />
            </ActionIcon>
          )}
          {one.can.remove && (
            <ActionIcon size="md" aria-label={`Delete ${spoken}`} onClick={() => actions.onRemove(one)}>
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
    </article>
  )
}

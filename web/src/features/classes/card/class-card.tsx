import type { Class, Viewer } from '@callboard/contract/classes'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCalendarOff, IconClipboardCheck, IconMapPin, IconUser } from '@tabler/icons-react'
import { BookingButton } from '../../bookings/booking-button.tsx'
import { ClashLine } from '../clashes/clash-line.tsx'
import { ClassPlaces } from './class-places.tsx'
import { closedWords, locationOf, nameOf, spokenClass, teacherOf, timesOf } from '../class-words.ts'
import { usePalette } from '../colours/use-palette.ts'
import { cardId, registerButtonId } from '../element-ids.ts'
import { registerStateOf, registerWords } from './register-state.ts'
import type { WeekClash } from '../week/week-clashes.ts'
import type { Slot } from '../slot.ts'
import type { CardFocus } from '../week/use-class-cursor.ts'
import css from './class-card.module.css'

export type ClassActions = {
  onOpen: (one: Class) => void
  onAdd?: ((date?: string, slot?: Slot) => void) | undefined
  onBook: (one: Class) => void
  onCopyDay?: ((date: string) => void) | undefined
  /** for classes up to the date `until` */
  register?: { onOpen: (one: Class) => void; until: string } | undefined
}

interface ClassCardProps {
  one: Class
  viewer: Viewer
  isFresh: boolean
  clash: WeekClash | undefined
  focus: CardFocus
  actions: ClassActions
}

export function ClassCard({ one, viewer, isFresh, clash, focus: { open, tabIndex }, actions }: ClassCardProps) {
  const spoken = spokenClass(one)
  const until = actions.register?.until ?? ''
  const state = viewer === 'staff' ? registerStateOf(one, until) : 'none'
  const hasAttendance = viewer === 'family' && one.date <= until && one.enrolledNames?.length && one.closedFor === null
  const { closedFor } = one
  const register = state === 'none' ? hasAttendance && 'Attendance' : registerWords[state]
  return (
    <article
      className={`${css.card} ${usePalette().of(one).look}`}
      data-fresh={isFresh || undefined}
      data-closed={closedFor !== null || undefined}
      aria-labelledby={cardId(one.id)}
    >
      <p className={css.times}>{timesOf(one)}</p>
      <h4 className={css.name} dir="auto">
        <button
          type="button"
          id={cardId(one.id)}
          className={css.open}
          aria-label={closedFor === null ? spoken : `${spoken}, ${closedWords(closedFor)}`}
          {...open}
          onClick={() => actions.onOpen(one)}
        >
          {nameOf(one)}
        </button>
      </h4>
      {closedFor !== null && (
        <p className={css.closed}>
          <IconCalendarOff size={14} aria-hidden />
          <span dir="auto">{closedWords(closedFor)}</span>
        </p>
      )}
      <p className={css.line}>
        <IconUser size={14} aria-hidden />
        <span dir="auto">{teacherOf(one)}</span>
      </p>
      <p className={css.line}>
        <IconMapPin size={14} aria-hidden />
        <span dir="auto">{locationOf(one)}</span>
      </p>
      <ClassPlaces one={one} viewer={viewer} />
      {clash && (
        <p className={css.clash}>
          <IconAlertTriangle size={14} aria-hidden />
          <ClashLine clash={clash} />
        </p>
      )}
      {viewer === 'family' && one.isDropIn && closedFor === null && (one.enrolledNames?.length === 0 || one.hasOthers) && (
        <BookingButton
          of={one}
          spoken={spoken}
          isAnother={one.enrolledNames?.length !== 0}
          className={css.register}
          tabIndex={tabIndex}
          size="compact-sm"
          onBook={() => actions.onBook(one)}
        />
      )}
      {register ? (
        <Button
          id={registerButtonId(one.id)}
          className={css.register}
          data-state={state}
          tabIndex={tabIndex}
          variant="light"
          size="compact-sm"
          leftSection={<IconClipboardCheck size={16} aria-hidden />}
          aria-label={`${register}: ${spoken}`}
          onClick={() => actions.register?.onOpen(one)}
        >
          {register}
        </Button>
      ) : null}
    </article>
  )
}

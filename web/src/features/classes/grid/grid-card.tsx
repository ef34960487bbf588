import type { Class, Viewer } from '@callboard/contract/classes'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCalendarOff, IconClipboardCheck, IconRepeat, IconUsers } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { registerStateOf, registerWords } from '../card/register-state.ts'
import { spotsOf } from '../card/spots.ts'
import { usePalette } from '../colours/use-palette.ts'
import { comingWords } from '../card/coming-words.ts'
import { closedWords, locationOf, nameOf, spokenClass, teacherOf } from '../class-words.ts'
import type { roomOf } from './card-room.ts'
import { cardId } from '../element-ids.ts'
import { ClashLine } from '../clashes/clash-line.tsx'
import type { WeekClash } from '../week/week-clashes.ts'
import type { Laid } from './lanes.ts'
import { mayCarry } from './moving/moved.ts'
import css from './grid-card.module.css'

interface Props extends ReturnType<typeof roomOf> {
  laid: Laid
  viewer: Viewer
  /** the studio's */
  today: string
  /** of no date: without what its week has */
  isPlan: boolean
  column: number
  isFresh: boolean
  isCarried: boolean
  isSelected: boolean
  isTabStop: boolean
  clash: WeekClash | undefined
}

export const GridCard = memo(function GridCard(props: Props) {
  const { laid, viewer, today, isPlan, column, isFresh, isCarried, isSelected, isTabStop, clash } = props
  const room = { 'data-wide': props['data-wide'], 'data-tall': props['data-tall'] }
  const { one, from, to, lane, lanes, span, isRest } = laid
  const style = { '--from': from, '--to': to, '--lane': lane, '--lanes': lanes, '--span': span } as CSSProperties
  const look = `${css.card} ${usePalette().of(one).look}`
  const times = (
    <p className={css.times}>
      <span>{one.startTime}</span>
      <span className={css.end}>–{one.endTime}</span>
    </p>
  )
  if (isRest)
    return (
      <div className={look} style={style} {...room} data-rest={one.id} aria-hidden>
        <p className={css.name}>{nameOf(one)}</p>
        {times}
      </div>
    )
  const isMovable = !isPlan && mayCarry(one, today)
  const closedFor = isPlan ? null : one.closedFor
  const isShort = to - from < 25
  const state = viewer === 'staff' && !isPlan ? registerStateOf(one, today) : 'none'
  return (
    <article
      className={look}
      style={style}
      {...room}
      aria-labelledby={cardId(one.id)}
      data-class={one.id}
      data-of={column}
      data-short={isShort || undefined}
      data-movable={isMovable || undefined}
      data-selected={isSelected || undefined}
      data-carried={isCarried || undefined}
      data-fresh={isFresh || undefined}
      data-closed={closedFor !== null || undefined}
      data-clash={clash !== undefined || undefined}
    >
      <h4 className={css.name} dir="auto">
        <button
          type="button"
          id={cardId(one.id)}
          className={css.open}
          aria-label={closedFor === null ? spokenClass(one) : `${spokenClass(one)}, ${closedWords(closedFor)}`}
          tabIndex={isTabStop ? 0 : -1}
        >
          {nameOf(one)}
        </button>
      </h4>
      {times}
      {closedFor !== null && (
        <p className={css.closed} dir="auto" title={closedWords(closedFor)}>
          <IconCalendarOff size={14} aria-hidden />
          <span>{closedWords(closedFor)}</span>
        </p>
      )}
      {clash !== undefined && (
        <p className={css.clash}>
          <IconAlertTriangle size={14} aria-hidden />
          <ClashLine clash={clash} />
        </p>
      )}
      <p className={css.count}>
        <Count laid={laid} viewer={viewer} isPlan={isPlan} />
        {state !== 'none' && (
          <span className={css.state} data-state={state}>
            <IconClipboardCheck size={14} aria-hidden />
            <span>{registerWords[state]}</span>
          </span>
        )}
      </p>
      <p className={css.line} dir="auto">
        {teacherOf(one)}
      </p>
      <p className={css.line} dir="auto">
        {locationOf(one)}
      </p>
      {one.seriesId !== null && one.can.edit && (
        <span className={css.repeats}>
          <IconRepeat size={14} aria-hidden />
          <VisuallyHidden>Weekly</VisuallyHidden>
        </span>
      )}
      {isMovable && <span className={css.handle} data-handle aria-hidden />}
    </article>
  )
})

/** Where there is little room, the number stands beside a sign; the words are then for screen readers. */
function Count({ laid: { one }, viewer, isPlan }: Pick<Props, 'laid' | 'viewer' | 'isPlan'>) {
  const isOffered = isPlan || one.closedFor === null
  if (viewer === 'family') return <span>{familyWords(one, isOffered)}</span>
  const [count, words] = countOf(one, isOffered)
  if (count === '') return <span />
  return (
    <span className={css.people} title={`${count}${words}`}>
      <IconUsers size={14} aria-hidden />
      {count}
      <span className={css.words}>{words}</span>
    </span>
  )
}

function familyWords({ enrolledNames, isDropIn, spotsLeft }: Class, isOffered: boolean): string {
  if (enrolledNames && enrolledNames.length > 0) return enrolledNames.join(', ')
  if (!isDropIn) return 'Not enrolled'
  return (isOffered && spotsOf(spotsLeft)?.words) || ''
}

function countOf(one: Class, isOffered: boolean): [count: string, words: string] {
  if (one.isDropIn && (one.capacity === null || !isOffered)) return ['', '']
  const coming = comingWords(one)
  if (coming) return [coming.split(',')[0] ?? '', coming.slice(coming.indexOf(','))]
  if (one.isDropIn) return [`${one.bookedCount}/${one.capacity}`, '']
  if (one.enrolledCount === null) return ['', '']
  return [one.capacity === null ? figures(one.enrolledCount) : `${one.enrolledCount}/${one.capacity}`, ' enrolled']
}

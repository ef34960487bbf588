import type { Week } from '@callboard/contract/classes'
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { plural } from '../../../lib/words.ts'
import type { ClassActions } from '../card/class-card.tsx'
import type { Column } from './columns.ts'
import { GridColumn, lanesOf } from './grid-column.tsx'
import { GridHeads } from './grid-heads.tsx'
import { Held } from './moving/held.tsx'
import { MoveQuestion } from './moving/move-question.tsx'
import { hintWords } from './moving/move-words.ts'
import { mayCarry } from './moving/moved.ts'
import { useCarrying } from './moving/use-carrying.ts'
import { useMove } from './moving/use-move.ts'
import { cardAt, neighbour, pressedClass } from './neighbour.ts'
import { NowLine } from './now-line.tsx'
import { clockAt } from './places.ts'
import { useHeldInView, useMostInView, useOutOfView } from './use-grid-scroll.ts'
import { type SlotAt, slotUnder, useSlot } from './use-slot.ts'
import { useTap } from './use-tap.ts'
import type { WeekClash } from '../week/week-clashes.ts'
import css from './time-grid.module.css'

interface Props {
  week: Week
  columns: readonly Column[]
  label: string
  isBehind: boolean
  /** a plan without dates is only read */
  isPlan: boolean
  fresh: ReadonlySet<string>
  clashes: ReadonlyMap<string, WeekClash>
  actions: ClassActions
}

/** Hours down, columns across, and a class as tall as it is long. */
export function TimeGrid({ week, columns, label, isBehind, isPlan, fresh, clashes, actions }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const widths = useMemo(() => columns.map(widthOf), [columns])
  const all = useMemo(() => [...new Set(columns.flatMap(({ classes }) => classes))], [columns])
  const classOf = (id: string) => all.find((one) => one.id === id)
  const movable = (id: string) => all.find((one) => one.id === id && mayCarry(one, week.today))
  const mayMove = !isPlan && all.some((one) => one.can.edit)
  const onAdd = isPlan ? undefined : actions.onAdd
  const moving = useMove(columns, week.today)
  const { carried, selected, select, release, handlers } = useCarrying({
    scroller,
    columns: columns.length,
    classOf: mayMove && !moving.move && !isBehind ? movable : null,
    onDrop: moving.drop,
  })
  const slot = useSlot(columns.length)
  const [tabbed, setTabbed] = useState<string | null>(null)
  // What an evening leaves to the next day is no card of that day.
  const own = useMemo(() => columns.flatMap(({ date, classes }) => classes.filter((one) => one.date === date)), [columns])
  const first = own[0]?.id ?? null
  const tabStop = tabbed !== null && own.some(({ id }) => id === tabbed) ? tabbed : first
  const wasTouched = useRef(false)
  const pressed = useRef<SlotAt>(null)
  useMostInView(scroller, own, { shown: columns.map(({ key, date }) => key + date).join(), isBehind })
  const out = useOutOfView(scroller, own)
  const held = carried ?? moving.move
  useHeldInView(scroller, carried?.by === 'keys' ? carried.place : null)

  const open = (id: string) => {
    const one = classOf(id)
    if (!one) return
    if (wasTouched.current && mayMove && movable(id) && selected !== id) select(id)
    else actions.onOpen(one)
  }
  const tap = useTap(open)
  const add = (column: number, minute: number) => {
    const { date, of } = columns[column] ?? {}
    if (!date || !onAdd) return
    onAdd(date, {
      startTime: clockAt(minute),
      ...(of?.what === 'room' && { roomId: of.part?.id }),
      ...(of?.what === 'teacher' && { teacherId: of.part?.id }),
    })
  }
  const shown = onAdd && !held ? slot.shown : null

  return (
    <div className={css.frame} data-behind={isBehind || undefined} aria-busy={isBehind}>
      <div
        ref={scroller}
        className={css.scroller}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-held={carried?.by === 'pointer' || undefined}
      >
        <div
          role="presentation"
          className={css.grid}
          style={{
            gridTemplateColumns: `var(--gutter) ${widths.map((width) => `minmax(${width}rem, 1fr)`).join(' ')}`,
            // The hours stick only within the grid's own width.
            minInlineSize: `calc(var(--gutter) + ${widths.reduce((sum, width) => sum + width, 0)}rem)`,
          }}
          {...handlers}
          onPointerDown={(event) => {
            wasTouched.current = event.pointerType === 'touch'
            pressed.current = slotUnder(event)
            if (selected !== null && cardAt(event.target)?.dataset['class'] !== selected) select(null)
            handlers.onPointerDown(event)
            tap.onPointerDown(event)
          }}
          onPointerMove={(event) => {
            handlers.onPointerMove(event)
            tap.onPointerMove(event)
            if (onAdd && event.pointerType === 'mouse') slot.hover(slotUnder(event))
          }}
          onPointerCancel={() => {
            handlers.onPointerCancel()
            tap.onPointerCancel()
          }}
          onTouchEnd={tap.onTouchEnd}
          onPointerLeave={() => slot.hover(null)}
          onClick={(event) => {
            const id = pressedClass(event.target)
            if (id) return open(id)
            const at = slotUnder(event)
            const isPress = at?.column === pressed.current?.column && at?.minute === pressed.current?.minute
            if (at && isPress && !held && (selected === null || !wasTouched.current)) add(at.column, at.minute)
          }}
          onKeyDown={(event) => {
            if (handlers.onKeyDown(event)) return
            if (event.key === 'Escape' && selected !== null) select(null)
            const next = neighbour(event)
            if (!next) return
            event.preventDefault()
            next.focus()
          }}
          onFocus={(event) => {
            const id = cardAt(event.target)?.dataset['class']
            if (id) setTabbed(id)
          }}
        >
          <GridHeads columns={columns} onAdd={onAdd} onCopyDay={actions.onCopyDay} />
          {columns.map((column, index) => {
            const mine = (id: string | null | undefined) => (id && column.classes.some((one) => one.id === id) ? id : null)
            return (
              <GridColumn
                key={column.key}
                column={column}
                index={index}
                viewer={week.viewer}
                today={week.today}
                isPlan={isPlan}
                fresh={fresh}
                clashes={clashes}
                carried={mine(held?.one.id)}
                selected={mine(selected)}
                tabStop={mine(tabStop)}
              />
            )
          })}
          {!isPlan && <NowLine columns={columns} />}
          {onAdd && (
            <button
              type="button"
              className={css.slot}
              style={{ gridColumn: (shown ?? slot.keyed).column + 2, '--from': (shown ?? slot.keyed).minute } as CSSProperties}
              data-shown={shown !== null || undefined}
              aria-label={`Add a class on ${columns[slot.keyed.column]?.spoken} at ${clockAt(slot.keyed.minute)}`}
              onFocus={() => slot.setFocused(true)}
              onBlur={() => slot.setFocused(false)}
              onClick={() => add(slot.keyed.column, slot.keyed.minute)}
              onKeyDown={(event) => {
                if (!slot.onKey(event.key)) return
                event.preventDefault()
                event.stopPropagation()
              }}
            >
              + {clockAt((shown ?? slot.keyed).minute)}
            </button>
          )}
          {held && <Held one={held.one} place={held.place} />}
        </div>
      </div>
      <div className={css.foot}>
        {(mayMove || onAdd) && (
          <p className={css.hint} role="status">
            {hintWords(carried, selected === null ? undefined : classOf(selected), columns)}
          </p>
        )}
        {out.earlier > 0 && (
          <button type="button" onClick={() => out.goTo('earlier')}>
            {plural(out.earlier, 'class', 'classes')} earlier
          </button>
        )}
        {out.later > 0 && (
          <button type="button" onClick={() => out.goTo('later')}>
            {plural(out.later, 'class', 'classes')} later
          </button>
        )}
      </div>
      <MoveQuestion moving={moving} today={week.today} onClose={release} />
    </div>
  )
}

const widthOf = (column: Column) => Math.max(7, lanesOf(column) * 4)

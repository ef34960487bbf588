import type { Class, EditScope, Week } from '@callboard/contract/classes'
import { type CSSProperties, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import type { ClassActions } from '../card/class-card.tsx'
import { hueClass } from '../class-hue.ts'
import { nameOf, timesOf } from '../class-words.ts'
import type { Column } from './columns.ts'
import { GridColumn, headId, lanesOf } from './grid-column.tsx'
import { questionAt, scopesOf } from './moving/moved.ts'
import { carriedWords, pickedWords, placeWords, toldWords } from './moving/move-words.ts'
import { useCarrying } from './moving/use-carrying.ts'
import { type Move, useMove } from './moving/use-move.ts'
import { NowLine } from './now-line.tsx'
import { clockAt, type Place, placeOf, startOfMost, timesAt } from './places.ts'
import { slotUnder, useSlot } from './use-slot.ts'
import card from './grid-card.module.css'
import css from './time-grid.module.css'

const MoveDialog = lazyPart(() => import('./moving/move-dialog.tsx'))

interface Props {
  week: Week
  columns: readonly Column[]
  label: string
  isBehind: boolean
  /** a plan without dates is only read */
  isPlan: boolean
  fresh: ReadonlySet<string>
  clashes: ReadonlyMap<string, string>
  actions: ClassActions
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Hours down, columns across, and a class as tall as it is long. */
export function TimeGrid({ week, columns, label, isBehind, isPlan, fresh, clashes, actions }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const widths = useMemo(() => columns.map(widthOf), [columns])
  const all = columns.flatMap(({ classes }) => classes)
  const classOf = (id: string) => all.find((one) => one.id === id)
  const mayMove = !isPlan && all.some((one) => one.can.edit)
  const onAdd = isPlan ? undefined : actions.onAdd
  const moving = useMove(columns, week.today)
  const { carried, selected, select, release, handlers } = useCarrying({
    scroller,
    columns: columns.length,
    classOf: mayMove && !moving.move && !isBehind ? classOf : null,
    onDrop: moving.drop,
  })
  const slot = useSlot(columns.length)
  const [tabbed, setTabbed] = useState<string | null>(null)
  const first = columns.find(({ classes }) => classes.length > 0)?.classes[0]?.id ?? null
  const tabStop = tabbed !== null && classOf(tabbed) ? tabbed : first
  const wasTouched = useRef(false)
  useMostInView(scroller, all)
  const held = carried ?? moving.move
  useHeldInView(scroller, carried?.by === 'keys' ? carried.place : null)

  // One function for all times, or every card would be drawn anew.
  const open = useRef((_id: string) => {})
  useEffect(() => {
    open.current = (id) => {
      const one = classOf(id)
      if (!one) return
      if (wasTouched.current && mayMove && one.can.edit && selected !== id) select(id)
      else actions.onOpen(one)
    }
  })
  const [onOpen] = useState(() => (id: string) => open.current(id))

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
        tabIndex={0}
        data-held={carried?.by === 'pointer' || undefined}
      >
        <div
          className={css.grid}
          style={{
            gridTemplateColumns: `var(--gutter) ${widths.map((width) => `minmax(${width}rem, 1fr)`).join(' ')}`,
            // The hours stick only within the grid's own width.
            minInlineSize: `calc(var(--gutter) + ${widths.reduce((sum, width) => sum + width, 0)}rem)`,
          }}
          {...handlers}
          onPointerDown={(event) => {
            wasTouched.current = event.pointerType === 'touch'
            if (selected !== null && !within(event.target, selected)) select(null)
            handlers.onPointerDown(event)
          }}
          onPointerMove={(event) => {
            handlers.onPointerMove(event)
            if (onAdd && event.pointerType === 'mouse') slot.hover(slotUnder(event))
          }}
          onPointerLeave={() => slot.hover(null)}
          onClick={(event) => {
            const at = slotUnder(event)
            if (at && !held && (selected === null || !wasTouched.current)) add(at.column, at.minute)
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
          <div className={css.corner} />
          {columns.map((column, index) => (
            <h3
              key={column.key}
              id={headId(column)}
              tabIndex={-1}
              className={css.head}
              style={{ gridColumn: index + 2 }}
              data-today={column.isToday || undefined}
              aria-label={column.isToday ? `${column.spoken}, today` : column.spoken}
            >
              <span className={css.name} dir="auto">
                {column.name}
              </span>
              {column.detail && <span className={css.date}>{column.detail}</span>}
              {column.isToday && <span className={css.today}>Today</span>}
            </h3>
          ))}
          <div className={css.hours} aria-hidden>
            {hours.map((hour) => (
              <span key={hour} style={{ '--from': hour * 60 } as CSSProperties}>
                {hour > 0 && clockAt(hour * 60)}
              </span>
            ))}
          </div>
          {columns.map((column, index) => {
            const mine = (id: string | null | undefined) => (id && column.classes.some((one) => one.id === id) ? id : null)
            return (
              <GridColumn
                key={column.key}
                column={column}
                index={index}
                viewer={week.viewer}
                today={week.today}
                fresh={fresh}
                clashes={clashes}
                carried={mine(held?.one.id)}
                selected={mine(selected)}
                tabStop={mine(tabStop)}
                onOpen={onOpen}
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
      {(mayMove || onAdd) && (
        <p className={css.hint} role="status">
          {carried
            ? carried.by === 'keys' && carried.place === carried.home
              ? pickedWords(carried.one)
              : carriedWords(carried.one, carried.place, columns)
            : selected !== null && classOf(selected)
              ? `Drag ${nameOf(classOf(selected)!)} to move it, or its lower edge to change its length. Tap it again to open it.`
              : 'Press an empty time to add a class. Drag a class to move it, or press M on it.'}
        </p>
      )}
      <Suspense fallback={null}>
        {moving.move?.asks && (
          <MoveDialog
            key={moving.key}
            opened
            one={moving.move.one}
            {...askedOf(moving.move, week.today)}
            busy={moving.busy}
            failure={moving.failure}
            onSave={moving.save}
            onClose={() => {
              moving.putBack()
              release()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function askedOf({ one, to }: Move, today: string) {
  return {
    scopes: scopesOf(one, to),
    from: placeWords(one, to),
    to: placeWords(to, one),
    told: toldWords(one, to, today),
    questionOf: (scope: EditScope) => questionAt(one, to, scope),
  }
}

function Held({ one, place }: { one: Class; place: Place }) {
  const times = timesAt(place)
  return (
    <div
      className={`${card.card} ${css.held} ${hueClass(nameOf(one))}`}
      style={{ gridColumn: place.column + 2, '--from': place.from, '--to': Math.min(24 * 60, place.from + place.minutes) } as CSSProperties}
      data-short={place.minutes < 25 || undefined}
      aria-hidden
    >
      <p className={card.name} dir="auto">
        {nameOf(one)}
      </p>
      <p className={card.times}>{timesOf(times)}</p>
    </div>
  )
}

const widthOf = (column: Column) => Math.max(7, lanesOf(column) * 4)
const cardAt = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-class]') : null)
const within = (target: EventTarget, id: string) => cardAt(target)?.dataset['class'] === id

/** The card that an arrow key leads to: the next one of a column, or the nearest of the column beside. */
function neighbour(event: React.KeyboardEvent): HTMLElement | null {
  const at = cardAt(event.target)
  if (!at || !event.key.startsWith('Arrow')) return null
  const grid = event.currentTarget
  const inColumn = (index: number) => [...grid.querySelectorAll<HTMLElement>(`[data-column="${index}"] [data-class]`)]
  const column = Number(at.dataset['of'])
  const own = inColumn(column)
  const step = event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 1
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return own[own.indexOf(at) + step]?.querySelector('button') ?? null
  const columns = grid.querySelectorAll('[data-column]').length
  for (let index = column + step; index >= 0 && index < columns; index += step) {
    const top = (one: HTMLElement) => one.offsetTop
    const nearest = inColumn(index).toSorted((a, b) => Math.abs(top(a) - top(at)) - Math.abs(top(b) - top(at)))[0]
    if (nearest) return nearest.querySelector('button')
  }
  return null
}

const perMinute = (box: HTMLElement) => (box.querySelector('[data-column]')?.getBoundingClientRect().height ?? 0) / (24 * 60)

/** Opens where most classes are in view; afterwards the scroll position is the visitor's. */
function useMostInView(scroller: React.RefObject<HTMLElement | null>, classes: readonly Class[]) {
  const opened = useRef(classes)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const scale = perMinute(box)
    box.scrollTop =
      startOfMost(
        opened.current.map((one) => placeOf(one, 0)),
        box.clientHeight / scale - 60,
      ) * scale
  }, [scroller])
}

function useHeldInView(scroller: React.RefObject<HTMLElement | null>, place: Place | null) {
  const { from, minutes } = place ?? {}
  useEffect(() => {
    const box = scroller.current
    if (!box || from === undefined || minutes === undefined) return
    const scale = perMinute(box)
    const head = box.querySelector('h3')?.getBoundingClientRect().height ?? 0
    const [top, bottom] = [from * scale, (from + minutes) * scale]
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom + head > box.scrollTop + box.clientHeight) box.scrollTop = bottom + head - box.clientHeight
  }, [scroller, from, minutes])
}

import type { Week } from '@callboard/contract/classes'
import { useMemo, useRef, useState } from 'react'
import type { ClassActions } from '../card/class-card.tsx'
import { type Column, slotIn } from './columns.ts'
import { GridColumn, lanesOf } from './grid-column.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridHeads } from './grid-heads.tsx'
import { Held } from './moving/held.tsx'
import { MoveQuestion } from './moving/move-question.tsx'
import { hintWords } from './moving/move-words.ts'
import { mayCarry } from './moving/moved.ts'
import { useCarrying } from './moving/use-carrying.ts'
import { useMove } from './moving/use-move.ts'
import { NowLine } from './now-line.tsx'
import { SlotButton } from './slot-button.tsx'
import { useGridPresses } from './use-grid-presses.ts'
import { useHeldInView, useMostInView, useOutOfView } from './use-grid-scroll.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { type SlotAt, useSlot } from './use-slot.ts'
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
  const drawn = useColumnWidths(scroller, columns)
  const all = useMemo(() => [...new Set(columns.flatMap(({ classes }) => classes))], [columns])
  const classOf = (id: string) => all.find((one) => one.id === id)
  const movable = (id: string) => all.find((one) => one.id === id && mayCarry(one, week.today))
  const mayMove = !isPlan && all.some((one) => one.can.edit)
  const onAdd = isPlan ? undefined : actions.onAdd
  const moving = useMove(columns, week.today)
  const carrying = useCarrying({
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
  const { carried, selected, release } = carrying
  useMostInView(scroller, own, { shown: columns.map(({ key, date }) => key + date).join(), isBehind })
  const out = useOutOfView(scroller, own)
  const held = carried ?? moving.move
  useHeldInView(scroller, carried?.by === 'keys' ? carried.place : null)

  const add = onAdd
    ? ({ column, minute }: SlotAt) => {
        const at = columns[column]
        if (at) onAdd(at.date, slotIn(at, minute))
      }
    : undefined
  const presses = useGridPresses({
    carrying,
    slot,
    isHeld: held !== null,
    isMovable: (id) => mayMove && movable(id) !== undefined,
    onOpen: (id) => {
      const one = classOf(id)
      if (one) actions.onOpen(one)
    },
    onAdd: add,
    onFocus: setTabbed,
  })

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
        <div role="presentation" className={css.grid} style={sizeOf(widths)} {...presses}>
          <GridHeads columns={columns} onAdd={onAdd} onCopyDay={actions.onCopyDay} />
          {columns.map((column, index) => {
            const mine = (id: string | null | undefined) => (id && column.classes.some((one) => one.id === id) ? id : null)
            return (
              <GridColumn
                key={column.key}
                column={column}
                index={index}
                width={drawn[index]}
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
          {add && <SlotButton slot={slot} isHidden={held !== null} columns={columns} onAdd={add} />}
          {held && <Held one={held.one} place={held.place} />}
        </div>
      </div>
      <GridFoot
        hint={mayMove || onAdd ? hintWords(carried, selected === null ? undefined : classOf(selected), columns) : undefined}
        out={out}
      />
      <MoveQuestion moving={moving} today={week.today} onClose={release} />
    </div>
  )
}

const widthOf = (column: Column) => Math.max(7, lanesOf(column) * 4)

const sizeOf = (widths: readonly number[]) => ({
  gridTemplateColumns: `var(--gutter) ${widths.map((width) => `minmax(${width}rem, 1fr)`).join(' ')}`,
  // The hours stick only within the grid's own width.
  minInlineSize: `calc(var(--gutter) + ${widths.reduce((sum, width) => sum + width, 0)}rem)`,
})

import type { Class } from '@callboard/contract/classes'
import type { CSSProperties } from 'react'
import { nameOf, timesOf } from '../../class-words.ts'
import { usePalette } from '../../colours/use-palette.ts'
import { roomOf } from '../card-room.ts'
import { dayMinutes, type Place, timesAt } from '../places.ts'
import card from '../grid-card.module.css'
import css from '../time-grid.module.css'

/** What is carried, or waits to be saved, where it would stand. */
export function Held({ one, place }: { one: Class; place: Place }) {
  const times = timesAt(place)
  const to = Math.min(dayMinutes, place.from + place.minutes)
  return (
    <div
      className={`${card.card} ${css.held} ${usePalette().of(one).look}`}
      style={{ gridColumn: place.column + 2, '--from': place.from, '--to': to } as CSSProperties}
      {...roomOf({ from: place.from, to, span: 1, lanes: 1 }, undefined)}
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

import type { Week } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { warmNeighbours, weekQuery } from '../api.ts'
import { changesBetween, type WeekChanges } from './week-changes.ts'

const nothing: WeekChanges = { changed: new Set(), words: '' }
const highlightMs = 2500

/** While another week loads, `data` is the previous one and `isPlaceholderData` is true. */
export function useWeek(monday: PlainDate | undefined) {
  const cache = useQueryClient()
  const query = useQuery(weekQuery(monday))
  const week = query.isPlaceholderData ? undefined : query.data

  useEffect(() => {
    // Cached under its Monday too, so that going away and back asks once.
    if (week && monday === undefined) cache.setQueryData(weekQuery(week.weekOf).queryKey, week)
  }, [cache, monday, week])

  const shown = week?.weekOf
  useEffect(() => {
    if (shown) void warmNeighbours(cache, shown)
  }, [cache, shown])

  return { ...query, changes: useChanges(week) }
}

function useChanges(week: Week | undefined): WeekChanges {
  const before = useRef<Week>(undefined)
  const [changes, setChanges] = useState(nothing)
  useEffect(() => {
    if (!week) return
    const found = changesBetween(before.current, week)
    before.current = week
    if (found.words !== '') setChanges(found)
  }, [week])
  useEffect(() => {
    if (changes === nothing) return
    const timer = setTimeout(() => setChanges(nothing), highlightMs)
    return () => clearTimeout(timer)
  }, [changes])
  return changes
}

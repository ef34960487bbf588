import type { SortDirection } from '@callboard/contract/lists'
import { useDebouncedValue } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

export interface Asked {
  search?: string
  sort?: string
  direction?: SortDirection
  page: number
}

export interface List<A extends Asked> {
  asked: A
  /** a new search, filter or order starts on the first page */
  ask: (change: Partial<A>) => void
  typed: string
  type: (words: string) => void
  turnTo: (page: number) => void
  /** the list's element */
  place: RefObject<HTMLDivElement | null>
}

/** A list whose search, filters, order and page are in the address, which `write` changes. */
export function useList<A extends Asked>(asked: A, write: (asked: A, how: { replace: boolean }) => void): List<A> {
  const place = useRef<HTMLDivElement>(null)
  // While typing, replaces the entry: only the last search is worth going back to.
  const ask = (change: Partial<A>) => write({ ...asked, page: 1, ...change }, { replace: 'search' in change && asked.search !== '' })
  const [typed, type] = useTypedSearch(asked.search ?? '', (search) =>
    write({ ...asked, search, page: 1 }, { replace: asked.search !== '' }),
  )
  const turnTo = (page: number) => {
    write({ ...asked, page }, { replace: false })
    // The pressed button is below the list and may now be disabled.
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }
  return { asked, ask, typed, type, turnTo, place }
}

const searchMs = 250

/** Debounces the search; going back restores the text. */
export function useTypedSearch(inAddress: string, write: (search: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [settled] = useDebouncedValue(typed.trim(), searchMs)
  const known = useRef(inAddress)
  const say = useEffectEvent((search: string) => {
    if (search === known.current) return
    known.current = search
    write(search)
  })
  useEffect(() => say(settled), [settled])
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  return [typed, setTyped] as const
}

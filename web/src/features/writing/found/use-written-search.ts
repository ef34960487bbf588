import type { Found } from '@callboard/contract/written-search'
import { useMemo, useState } from 'react'
import { useTypedSearch } from '../../../lib/use-list.ts'
import { type Place, type PlaceSearch, placeIn } from '../stream/place.ts'

export interface WrittenSearch {
  /** what is searched for; empty: nothing */
  search: string
  typed: string
  type: (words: string) => void
  place: Place | undefined
  isOpened: (found: Found) => boolean
  /** somebody opens what was found, perhaps what is open already */
  onOpen: (found: Found) => void
}

/** Of one's conversations or channels; what is searched for, and where one reads, are in the address, which `write` changes. */
export function useWrittenSearch(
  { search: inAddress = '', at, comment }: PlaceSearch,
  chosen: string | undefined,
  write: (search: string | undefined, how: { replace: boolean }) => void,
): WrittenSearch {
  const search = inAddress.trim().slice(0, 120)
  const [typed, type] = useTypedSearch(search, (words) => write(words || undefined, { replace: search !== '' }))
  const [asked, setAsked] = useState(0)
  const place = useMemo(() => placeIn({ at, comment }, asked), [at, comment, asked])
  const isOpened = (found: Found) => {
    const there = placeOf(found)
    return found.place.id === chosen && there.at === at && there.comment === comment
  }
  return { search, typed, type, place, isOpened, onOpen: (found) => isOpened(found) && setAsked(asked + 1) }
}

export const placeOf = ({ kind, id, number }: Found) => ({ at: String(number), comment: kind === 'comment' ? id : undefined })

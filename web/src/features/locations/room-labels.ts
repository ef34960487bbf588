import type { Location } from '@callboard/contract/locations'
import { searchText } from '@callboard/contract/search-text'

/** Drops differences that are easily overlooked: "Studio A", "Studio-Á" and "Studio A (2)" look the same. */
const lookOf = (name: string) => searchText(name.replace(/\(\d+\)\s*$/, '')).replaceAll(' ', '')
const longest = 60

/** Adds the address of rooms elsewhere, and tells easily confused names apart. */
export function roomLabels(rooms: readonly Location[]): { value: string; label: string }[] {
  const alike = Map.groupBy(rooms, ({ name }) => lookOf(name))
  return rooms.map(({ id, name, address, description }) => {
    const isAlike = (alike.get(lookOf(name))?.length ?? 0) > 1
    return { value: id, label: [name, address, isAlike && description].filter(Boolean).map(shortened).join(', ') }
  })
}

function shortened(text: string | false): string {
  const [first = ''] = (text || '').split('\n')
  return first.length <= longest ? first : `${first.slice(0, longest)}…`
}

import { alphabetically } from '@callboard/contract/alphabetically'
import type { Class, Viewer } from '@callboard/contract/classes'
import { hashOf } from '../../../lib/name-hash.ts'
import { storage } from '../../../lib/storage.ts'
import { hueClass, hueNames, hueOf } from '../class-hue.ts'
import { type Part, partOf } from '../filtering/filter.ts'

/** what a colour of the calendar means */
export type Colours = Part

const storedAs = 'callboard:calendar-colours'
export const rememberColours = (colours: Colours) => storage.set(storedAs, colours)

export const coloursOf = (viewer: Viewer): Colours[] => ['class', 'teacher', 'room', ...(viewer === 'family' ? ['child' as const] : [])]

/** The one last chosen in this browser, where this viewer has it. */
export const coloursFor = (viewer: Viewer): Colours => coloursOf(viewer).find((one) => one === storage.get(storedAs)) ?? 'class'

/** Whose a colour is: an empty `key` is nobody's. */
export interface Coloured {
  readonly key: string
  readonly name: string
  /** the CSS class that sets the colour */
  readonly look: string
}

export interface Palette {
  readonly by: Colours
  of(one: Class): Coloured
}

/** By class, the colours are those of everybody; by others, each has one of its own as long as there are enough. */
export function paletteOf(classes: readonly Class[], by: Colours): Palette {
  const looks = by === 'class' ? null : apart(classes.map((one) => partOf(one, by).key))
  return {
    by,
    of: (one) => {
      const part = partOf(one, by)
      return { ...part, look: looks ? (looks.get(part.key) ?? hueClass(null)) : hueOf(one) }
    },
  }
}

/** The hue of each key's own, or the next free one: two share one only when there are more keys than hues. */
function apart(keys: readonly string[]): ReadonlyMap<string, string> {
  const looks = new Map<string, string>()
  const taken = new Set<number>()
  for (const key of [...new Set(keys)].toSorted(alphabetically)) {
    if (key === '') continue
    let hue = hashOf(key) % hueNames.length
    while (taken.size < hueNames.length && taken.has(hue)) hue = (hue + 5) % hueNames.length
    taken.add(hue)
    looks.set(key, hueClass(hue))
  }
  return looks
}

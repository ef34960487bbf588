import { storage } from '../../lib/storage.ts'
import { hueCount, hueOf, type Hues } from './class-hue.ts'
import hues from './class-hues.module.css'

const classNames = Array.from({ length: hueCount }, (_, hue) => hues[`hue${hue}`])
const key = 'callboard-class-hues'
/** Bounds the map: names seen once must not hold a hue for ever. */
const most = 200

let known: Hues | undefined

/** The class that sets `--class-edge`, stable for each name in this browser. */
export function hueClass(name: string): string {
  known ??= remembered()
  const { size } = known
  const hue = hueOf(name, known)
  if (known.size > size) storage.set(key, JSON.stringify([...known]))
  return classNames[hue] ?? ''
}

function remembered(): Hues {
  try {
    const pairs = JSON.parse(storage.get(key) ?? '[]') as unknown[]
    const isPair = (pair: unknown): pair is [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && Number.isInteger(pair[1]) && pair[1] >= 0 && pair[1] < hueCount
    return new Map(pairs.length > most ? [] : pairs.filter(isPair))
  } catch {
    return new Map()
  }
}

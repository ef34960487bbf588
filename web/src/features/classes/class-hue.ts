import { hashKey, hashOf } from '../../lib/name-hash.ts'
import { storage } from '../../lib/storage.ts'
import hues from './class-hues.module.css'

/** Must match class-hues.module.css. */
export const hueCount = 12

export type Hues = Map<string, number>

const classNames = Array.from({ length: hueCount }, (_, hue) => hues[`hue${hue}`])
const storedAs = 'callboard-class-hues'
/** Bounds the map, so that names seen once do not keep a hue indefinitely. */
const most = 200

let known: Hues | undefined

/** The class that sets `--class-edge`, stable for each name in this browser. */
export function hueClass(name: string): string {
  known ??= remembered()
  const { size } = known
  const hue = hueOf(name, known)
  if (known.size > size) storage.set(storedAs, JSON.stringify([...known]))
  return classNames[hue] ?? ''
}

function remembered(): Hues {
  try {
    const pairs = JSON.parse(storage.get(storedAs) ?? '[]') as unknown[]
    const isPair = (pair: unknown): pair is [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && Number.isInteger(pair[1]) && pair[1] >= 0 && pair[1] < hueCount
    return new Map(pairs.length > most ? [] : pairs.filter(isPair))
  } catch {
    return new Map()
  }
}

/** A new name takes its hash's hue, or else the nearest least-used one, so that hues repeat only when they run out; adds to `known`. */
export function hueOf(name: string, known: Hues): number {
  const key = hashKey(name)
  const has = known.get(key)
  if (has !== undefined) return has
  const used = Array.from({ length: hueCount }, () => 0)
  for (const hue of known.values()) used[hue] = (used[hue] ?? 0) + 1
  const fewest = Math.min(...used)
  const start = hashOf(key) % hueCount
  const steps = Array.from({ length: hueCount }, (_, step) => (start + step) % hueCount)
  const free = steps.find((hue) => used[hue] === fewest) ?? start
  known.set(key, free)
  return free
}

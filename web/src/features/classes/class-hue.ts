/** Must match class-hues.module.css. */
export const hueCount = 12

export type Hues = Map<string, number>

/** A new name takes its hash's hue, or else the nearest least-used one, so that hues repeat only when they run out; adds to `known`. */
export function hueOf(name: string, known: Hues): number {
  const key = name.trim().toLowerCase().normalize('NFC')
  const has = known.get(key)
  if (has !== undefined) return has
  const used = Array.from({ length: hueCount }, () => 0)
  for (const hue of known.values()) used[hue] = (used[hue] ?? 0) + 1
  const fewest = Math.min(...used)
  const start = hashOf(key)
  const steps = Array.from({ length: hueCount }, (_, step) => (start + step) % hueCount)
  const free = steps.find((hue) => used[hue] === fewest) ?? start
  known.set(key, free)
  return free
}

/** FNV-1a, finished as in MurmurHash3 to spread short names. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (const character of key) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % hueCount
}

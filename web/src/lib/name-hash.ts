/** The same for one name, whatever its case and surrounding spaces. */
export const hashKey = (name: string): string => name.trim().toLowerCase().normalize('NFC')

/** FNV-1a, finished as in MurmurHash3 to spread short names; 0 to 2³² - 1. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (const character of key) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

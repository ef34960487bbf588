/** How many hues `class-hues.module.css` declares. */
export const hueCount = 12

/**
 * The hue of a class by its name: the same name has the same colour in every week, studio and browser.
 * FNV-1a over the folded name, so that "ballet " and "Ballet" agree.
 */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name.trim().toLowerCase().normalize('NFC')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  // FNV mixes short names too little: this spreads each bit over all (the end of MurmurHash3).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % hueCount
}

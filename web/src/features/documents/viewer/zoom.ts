/** Larger letters than these nobody needs at first on a wide screen. */
const largest = 1.6
const step = 1.2
/** around fitting */
const [least, most] = [0.5, 6]

/** How much what is printed, `width` points wide, is enlarged to fill `room` pixels. */
export const fitting = (room: number, width: number): number => Math.max(0.1, Math.min(room / width, largest))

/** `factor`: how much larger than fitting, 1 at first. */
export const kept = (factor: number): number => Math.min(most, Math.max(least, factor))
export const larger = (factor: number): number => kept(factor * step)
export const smaller = (factor: number): number => kept(factor / step)
export const isLargest = (factor: number): boolean => factor >= most
export const isSmallest = (factor: number): boolean => factor <= least

/** "145 %" of the size on paper: a point is 1/72 of an inch, and a CSS pixel 1/96. */
export const zoomWords = (scale: number): string => `${Math.round((scale * 72 * 100) / 96)}%`

/** More would fail on phones, and be sharper than anybody sees. */
const mostPixels = 12_000_000
/** Longer ones stay empty in Safari, without a fault: a page as long as a whole website would be blank. */
const longest = 16_000

/** Device pixels for each CSS pixel of a canvas. */
export function sharpness(width: number, height: number, devicePixels: number): number {
  return Math.min(devicePixels, Math.sqrt(mostPixels / (width * height)), longest / Math.max(width, height))
}

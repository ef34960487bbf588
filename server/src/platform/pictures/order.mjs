/** @typedef {'jpeg' | 'gif' | 'png' | 'webp' | 'heic'} Format */
/** @typedef {{ x: number, y: number, side: number }} Square  in pixels of the picture as displayed */
/** @typedef {{ square: Square, width: number } | { within: { width: number, height: number } } | { side: number }} Drawn  in pixels */
/** @typedef {{ reads: Format[], draws: Drawn, bytes: number, memory: number, seconds: number }} Order  in bytes and processor seconds */

/** `stilled`: drawn, the first of several pictures */
export const outcomes = { drawn: 1, unreadable: 2, tooLarge: 3, stilled: 4 }

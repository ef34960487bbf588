/** @typedef {{ x: number, y: number, side: number }} Square  in pixels of the picture as displayed */
/** @typedef {{ square: Square, width: number, bytes: number, memory: number, seconds: number }} Order  in pixels, bytes and processor seconds */

export const outcomes = { drawn: 1, unreadable: 2, tooLarge: 3 }

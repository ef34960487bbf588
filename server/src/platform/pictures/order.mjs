/** @typedef {{ x: number, y: number, side: number }} Square  of a picture, in its own pixels as it is shown */
/**
 * What the picture process is to do with the bytes that follow.
 * @typedef {object} Order
 * @property {Square} square
 * @property {number} width in pixels, of the square that is drawn
 * @property {number} bytes how many the picture has
 * @property {number} memory how much of it the process may have, in bytes
 * @property {number} seconds how long it may keep a processor busy
 */

/** The first byte of the answer; the picture follows, if any. */
export const outcomes = { drawn: 1, unreadable: 2, tooLarge: 3 }

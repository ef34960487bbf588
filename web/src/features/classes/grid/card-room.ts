/** What a card has room for, in rem. */
const widths = [4.4, 5, 6, 9, 10.5]
const heights = [1.8, 2.9, 3.3, 3.9, 4.9, 5, 5.9, 6]
/** as in time-grid.module.css */
const hour = 4.25
const shortest = 15

/**
 * The widths and heights that a card exceeds, for its styles: `data-wide` and `data-tall`. Reckoned, because a container query in each of a hundred
 * cards has the browser style each of them by itself.
 * @param column in rem; undefined before it is measured
 */
export function roomOf({ from, to, span, lanes }: { from: number; to: number; span: number; lanes: number }, column: number | undefined) {
  const height = (Math.max(to - from, shortest) * hour) / 60 - 0.25
  const width = ((column ?? Infinity) * span) / lanes - 0.56
  return { 'data-wide': over(widths, width), 'data-tall': over(heights, height) }
}

const over = (steps: readonly number[], size: number): string => steps.filter((step) => size >= step).join(' ')

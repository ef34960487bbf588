import type { Place } from './place.ts'

const markedMs = 4_000
const shown = new WeakSet<Place>()

/** Brings a post, comment or message into view, and marks it for a while: once, as it may be drawn again while somebody reads elsewhere. */
export function showFound(card: HTMLElement, place: Place): void {
  if (shown.has(place)) return
  shown.add(place)
  card.scrollIntoView({ block: 'center' })
  card.focus({ preventScroll: true })
  card.dataset['found'] = ''
  setTimeout(() => delete card.dataset['found'], markedMs)
}

const markedMs = 4_000

/** Brings a post, comment or message into view, and marks it for a while. */
export function showFound(card: HTMLElement): void {
  card.scrollIntoView({ block: 'center' })
  card.focus({ preventScroll: true })
  card.dataset['found'] = ''
  setTimeout(() => delete card.dataset['found'], markedMs)
}

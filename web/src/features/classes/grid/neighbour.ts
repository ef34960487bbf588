export const cardAt = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-class]') : null)

/** The card that an arrow key leads to: the next one of a column, or the nearest of the column beside. */
export function neighbour(event: React.KeyboardEvent): HTMLElement | null {
  const at = cardAt(event.target)
  if (!at || !event.key.startsWith('Arrow')) return null
  const grid = event.currentTarget
  const inColumn = (index: number) => [...grid.querySelectorAll<HTMLElement>(`[data-column="${index}"] [data-class]`)]
  const column = Number(at.dataset['of'])
  const own = inColumn(column)
  const step = event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 1
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return own[own.indexOf(at) + step]?.querySelector('button') ?? null
  const columns = grid.querySelectorAll('[data-column]').length
  for (let index = column + step; index >= 0 && index < columns; index += step) {
    const top = (one: HTMLElement) => one.offsetTop
    const nearest = inColumn(index).toSorted((a, b) => Math.abs(top(a) - top(at)) - Math.abs(top(b) - top(at)))[0]
    if (nearest) return nearest.querySelector('button')
  }
  return null
}

/** Of a card, or of its part after midnight. */
export function pressedClass(target: EventTarget): string | undefined {
  const { dataset } = (target instanceof Element && target.closest<HTMLElement>('[data-class], [data-rest]')) || {}
  return dataset?.['class'] ?? dataset?.['rest']
}

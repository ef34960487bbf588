import { useSyncExternalStore } from 'react'

const desk = () => matchMedia('screen and (min-width: 64em)')
let isPrinting = false

/** Whether the window has room for a time grid. Paper has none: it gets the list. */
export const useOnDesk = (): boolean => useSyncExternalStore(listen, () => desk().matches && !isPrinting)

function listen(changed: () => void) {
  const size = desk()
  // Sooner than the query's own event, after which the paper is already laid out.
  const print = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    changed()
  }
  size.addEventListener('change', changed)
  addEventListener('beforeprint', print)
  addEventListener('afterprint', print)
  return () => {
    size.removeEventListener('change', changed)
    removeEventListener('beforeprint', print)
    removeEventListener('afterprint', print)
  }
}

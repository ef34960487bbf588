import { useSyncExternalStore } from 'react'

/** Only a desk has room for a time grid. */
export type Screen = 'desk' | 'phone' | 'paper'

const desk = () => matchMedia('(min-width: 62em)')
let isPrinting = false

export const useScreen = (): Screen => useSyncExternalStore(listen, () => (isPrinting ? 'paper' : screenNow()))
export const screenNow = (): Screen => (desk().matches ? 'desk' : 'phone')

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

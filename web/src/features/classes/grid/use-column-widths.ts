import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Column } from './columns.ts'

/** How wide each column is drawn, in rem; of other columns, those before until they are measured. */
export function useColumnWidths(scroller: RefObject<HTMLElement | null>, columns: readonly Column[]): readonly number[] {
  const [widths, setWidths] = useState<readonly number[]>([])
  useLayoutEffect(() => {
    const box = scroller.current
    const grid = box?.firstElementChild
    if (!box || !grid) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const found = [...box.querySelectorAll('[data-column]')].map((one) => Math.round((one.clientWidth / rem) * 20) / 20)
      setWidths((before) => (before.join() === found.join() ? before : found))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(grid)
    return () => watch.disconnect()
  }, [scroller, columns])
  return widths
}

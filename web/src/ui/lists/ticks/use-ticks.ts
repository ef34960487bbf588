import { useRef, useState } from 'react'

/** Which rows of a list are ticked; with shift, all from the one before. What is not in the list any more is not ticked. */
export function useTicks<Row extends { id: string }>(rows: readonly Row[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef('')
  return {
    chosen: rows.filter(({ id }) => ticked.has(id)),
    isTicked: (id: string) => ticked.has(id),
    turn(id: string, isRange: boolean) {
      const [one, other] = [last.current, id].map((end) => rows.findIndex((row) => row.id === end)).toSorted((a, b) => a - b)
      const turned = isRange && one !== undefined && one >= 0 ? rows.slice(one, (other ?? one) + 1) : [{ id }]
      last.current = id
      const next = new Set(ticked)
      for (const row of turned)
        if (ticked.has(id)) next.delete(row.id)
        else next.add(row.id)
      setTicked(next)
    },
    turnAll: () => setTicked(rows.every(({ id }) => ticked.has(id)) ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  }
}
export type Ticks<Row extends { id: string }> = ReturnType<typeof useTicks<Row>>

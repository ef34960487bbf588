import { alphabetically } from '@callboard/contract/alphabetically'
import type { Class } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { dayMinutes, partOn, step } from './places.ts'

/** A class, or its part after midnight, among those at the same time: `lane` of `lanes`, over `span` of them. */
export interface Laid {
  readonly one: Class
  readonly from: number
  readonly to: number
  /** the part after midnight */
  readonly isRest: boolean
  readonly lane: number
  readonly span: number
  readonly lanes: number
}

/** Side by side what is at the same time; by start, so that reading order is the order of the day. */
export function lay(classes: readonly Class[], date: PlainDate): Laid[] {
  const parts = classes
    .flatMap((one) => {
      const part = partOn(one, date)
      return part ? [{ one, ...part, ...drawn(part) }] : []
    })
    .toSorted((a, b) => a.top - b.top || b.bottom - a.bottom || alphabetically(a.one.name, b.one.name))
  const laid: Laid[] = []
  let group: ((typeof parts)[number] & { lane: number })[] = []
  let ends: number[] = []
  const close = () => {
    const lanes = ends.length
    for (const { top, bottom, one, from, to, isRest, lane } of group) {
      const right = group.filter((other) => other.lane > lane && other.top < bottom && top < other.bottom)
      const next = Math.min(lanes, ...right.map((other) => other.lane))
      laid.push({ one, from, to, isRest, lane, span: next - lane, lanes })
    }
    group = []
    ends = []
  }
  for (const part of parts) {
    if (ends.every((end) => end <= part.top)) close()
    const free = ends.findIndex((end) => end <= part.top)
    const lane = free === -1 ? ends.length : free
    ends[lane] = part.bottom
    group.push({ ...part, lane })
  }
  close()
  return laid
}

/** However short, it is drawn as a quarter of an hour. */
function drawn({ from, to }: { from: number; to: number }) {
  const top = Math.min(from, dayMinutes - step)
  return { top, bottom: Math.max(to, top + step) }
}

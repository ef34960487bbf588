import type { BoardClass } from '@callboard/contract/dashboards'
import { addDays } from '@callboard/contract/dates'

export type Stage = 'done' | 'now' | 'next'

/** How far a room's day is, by class in their order; those after the next one have no word. @param clock date and time in the studio's zone */
export function stageOf(classes: readonly BoardClass[], clock: string): Map<string, Stage> {
  const stages = new Map<string, Stage>()
  let isNextKnown = false
  for (const { id, date, startTime, endTime, closedFor } of classes) {
    if (closedFor !== null) continue
    const end = `${endTime > startTime ? date : addDays(date, 1)} ${endTime}`
    if (end <= clock) stages.set(id, 'done')
    else if (`${date} ${startTime}` <= clock) stages.set(id, 'now')
    else if (!isNextKnown) {
      stages.set(id, 'next')
      isNextKnown = true
    }
  }
  return stages
}

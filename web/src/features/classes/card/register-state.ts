import { lastDayOf } from '@callboard/contract/class-times'
import type { Class } from '@callboard/contract/classes'

export type RegisterState = 'none' | 'today' | 'due' | 'saved'

/** @param today the studio's */
export function registerStateOf(one: Class, today: string): RegisterState {
  if (one.date > today || !one.enrolledCount) return 'none'
  if (one.isMarked) return 'saved'
  if (one.closedFor !== null) return 'none'
  return lastDayOf(one) < today ? 'due' : 'today'
}

export const registerWords = { today: 'Register', due: 'Register due', saved: 'Register saved' } as const

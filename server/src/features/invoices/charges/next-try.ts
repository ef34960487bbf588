import { addDays } from '@callboard/contract/days'

/** Days after the due date: the day itself, then two retries. */
export const tryDays = [0, 3, 6] as const

interface Tried {
  readonly state: 'begun' | 'done' | 'declined' | 'stopped'
  readonly triedOn: string
}

/** The first day on which a card may be tried (again) for an invoice, after its earlier tries; null: it is not tried. */
export function nextTry(dueOn: string, tries: readonly Tried[]): string | null {
  const last = tries.at(-1)
  if (!last) return dueOn
  if (last.state !== 'declined' || tries.length >= tryDays.length) return null
  // Keeps retries days apart even after downtime; a due date that was moved meanwhile is kept.
  const again = addDays(last.triedOn, tryDays[1])
  return again > dueOn ? again : dueOn
}

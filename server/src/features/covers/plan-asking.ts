export interface Ask {
  readonly userId: string
  readonly askedAt: Date | null
  /** null: no answer yet */
  readonly saysYes: boolean | null
}

interface Asking {
  readonly now: Temporal.Instant
  readonly startsAt: Temporal.Instant
  readonly hours: number
  /** in their order */
  readonly asks: readonly Ask[]
  /** the time of whoever was asked last is over */
  readonly isDue: boolean
}

interface Step {
  /** who is asked now */
  readonly ask: readonly string[]
  /** when to look again; null: never */
  readonly nextAt: Temporal.Instant | null
  /** nobody is left to ask, so that the owners have to know */
  readonly isOver: boolean
}

const lastHour = { hours: 1 }

/**
 * Who is asked next: one at a time, the next once nobody who was asked can still answer in time; all at once in the hour before the class,
 * of which the owners hear half an hour before it that nobody has answered, or ten minutes later.
 */
export function planAsking({ now, startsAt, hours, asks, isDue }: Asking): Step {
  const { compare } = Temporal.Instant
  const later = asks.filter(({ askedAt }) => askedAt === null).map(({ userId }) => userId)
  const isAwaited = asks.some(({ askedAt, saysYes }) => askedAt !== null && saysYes === null)
  const lastCall = startsAt.subtract(lastHour)
  const until = now.add({ hours })
  const nextAt = compare(until, lastCall) < 0 ? until : lastCall
  if (compare(now, startsAt) >= 0) return { ask: [], nextAt: null, isOver: false }
  if (compare(now, lastCall) >= 0) {
    if (later.length === 0) return { ask: [], nextAt: null, isOver: !isAwaited || isDue }
    return { ask: later, nextAt: latest(now.add({ minutes: 10 }), startsAt.subtract({ minutes: 30 })), isOver: false }
  }
  const isNext = !isAwaited || isDue
  if (isNext && later[0] !== undefined) return { ask: [later[0]], nextAt, isOver: false }
  return { ask: [], nextAt: null, isOver: isNext }
}

const latest = (one: Temporal.Instant, other: Temporal.Instant) => (Temporal.Instant.compare(one, other) > 0 ? one : other)

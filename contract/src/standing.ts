/** How far a subscription has come: `winding-down` for `readingDays` after its end, then `over`; `none` before the first one. */
export const stages = ['none', 'running', 'winding-down', 'over'] as const
export type Stage = (typeof stages)[number]

/** Days after the end of a subscription in which teachers take registers and families read. */
export const readingDays = 30

const everybody = ['owner', 'teacher', 'parent', 'callboard'] as const
/** Whoever acts: a user in a role, or Callboard by itself. */
type Acting = (typeof everybody)[number]

// An owner without a first subscription is asked for one; nobody else is held up.
const before = ['teacher', 'parent', 'callboard'] as const

/**
 * What an ended subscription leaves open, and to whom (S4 money). Calls, jobs, charges and the browser ask this table alone. What is under
 * way when a subscription ends is finished: that is `always`.
 */
export const leftOpen = {
  /** the account, the plan, exports, and finishing what has begun */
  always: { none: everybody, running: everybody, 'winding-down': everybody, over: everybody },
  /** reading what one was billed, and has paid, booked and signed oneself, and ending it: one's places, and one's cards, whatever one's role */
  bills: { none: before, running: everybody, 'winding-down': everybody, over: everybody },
  /** the studio's: reading what was billed, paid and booked; giving money back, cancelling, pausing */
  books: { none: before, running: everybody, 'winding-down': everybody, over: ['owner', 'parent', 'callboard'] },
  /** taking registers, paying what is owed and writing messages; Callboard reminds of classes and registers */
  registers: { none: before, running: everybody, 'winding-down': ['teacher', 'parent', 'callboard'], over: [] },
  /** reading documents, channels and messages */
  rooms: { none: before, running: everybody, 'winding-down': everybody, over: [] },
  reading: { none: before, running: everybody, 'winding-down': ['teacher', 'parent'], over: [] },
  /** everything else: what adds or changes, asks for money, or moves it without a press */
  work: { none: before, running: everybody, 'winding-down': [], over: [] },
} as const satisfies Record<string, Readonly<Record<Stage, readonly Acting[]>>>

export type Opening = keyof typeof leftOpen

export function isLeftOpen(opening: Opening, stage: Stage, who: Acting): boolean {
  return (leftOpen[opening][stage] as readonly Acting[]).includes(who)
}

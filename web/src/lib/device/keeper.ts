import type { Role } from '@callboard/contract/roles'

/** Whose answers this device keeps, of one membership at a time; without it nothing is kept. */
export interface Keeper {
  readonly userId: string
  readonly role: Role
  /** of the studio, whose days they are */
  readonly timezone: string
  /** when Callboard last answered that this is who is signed in, in milliseconds since 1970 */
  readonly seenAt: number
  /** when all that is kept was last asked for */
  readonly filledAt: number
}

/** Of what is kept: the studio's day after which it goes, and the membership it belongs to. */
export const dayHeader = 'callboard-day'
export const forHeader = 'callboard-for'
const store = 'callboard:kept'
/** The files that open without a connection. */
export const shellStore = 'callboard:shell'
const keeperAt = '/kept/keeper'
const dayMs = 24 * 60 * 60 * 1000
/** How long anything is kept. */
export const keptForMs = 7 * dayMs

export const keptAnswers = (): Promise<Cache> => caches.open(store)

/** Null, and nothing is left, a week after Callboard was last reached, or where the clock was put back since. */
export async function readKeeper(now = Date.now()): Promise<Keeper | null> {
  if (!(await caches.has(store))) return null
  const found = await (await keptAnswers()).match(keeperAt)
  const keeper = found ? ((await found.json()) as Keeper) : null
  // An hour, as the clock may have been a little fast.
  if (keeper && now - keeper.seenAt < keptForMs && keeper.seenAt - now < dayMs / 24) return keeper
  await forgetKept()
  return null
}

export async function writeKeeper(keeper: Keeper): Promise<void> {
  await (await keptAnswers()).put(keeperAt, Response.json(keeper))
}

export async function forgetKept(): Promise<void> {
  await caches.delete(store)
}

/** Leaves what is kept of the same membership in the same role, and nothing of anybody else. */
export async function keepFor(who: Pick<Keeper, 'userId' | 'role' | 'timezone'>): Promise<Keeper> {
  const before = await readKeeper()
  const isSame = before?.userId === who.userId && before.role === who.role
  if (!isSame) await forgetKept()
  const keeper = { ...who, seenAt: isSame ? before.seenAt : Date.now(), filledAt: isSame ? before.filledAt : 0 }
  await writeKeeper(keeper)
  return keeper
}

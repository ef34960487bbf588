import type { Register } from '@callboard/contract/attendance'
import type { Session } from '@callboard/contract/auth'
import { lastSeenHeader } from '../lib/device/last-seen-header.ts'
import { dayHeader, forgetKept, forHeader, type Keeper, keptAnswers, keptForMs, readKeeper, writeKeeper } from '../lib/device/keeper.ts'
import { dayIn, keptAs, refreshAt, sessionAt } from './what-is-kept.ts'
import { withoutHealth } from './without-health.ts'

/** A network that does not answer for so long has failed, where there is something to show instead. */
const patienceMs = 8_000
/** Beyond them the oldest answers go. */
const mostAnswers = 200
const unreachable = new Set([502, 503, 504])
const noLonger = new Set([403, 404, 410])
const asHeader = 'callboard-as'

let turn: Promise<unknown> = Promise.resolve()
/** One change of what is kept after the other, as each goes by whose it then is. */
function inTurn<Done>(change: () => Promise<Done>): Promise<Done> {
  const done = turn.then(change)
  turn = done.catch(() => undefined)
  return done
}

/** Answers from the network, and without one as last seen. `wait` keeps the worker awake until the answer is kept. */
export async function answerOrKept(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const at = pathname + search
  const before = readKeeper().catch(() => null)
  const asked = fetch(request)
  wait(
    asked.then(
      async (answer) => keep(at, request, answer.clone(), await before),
      () => undefined,
    ),
  )
  const kept = async () => lastSeen(at, request, await before)
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  try {
    const answer = await Promise.race([asked, late])
    if (answer && !unreachable.has(answer.status)) return answer
    return (await kept()) ?? answer ?? (await asked)
  } catch (error) {
    const instead = request.signal.aborted ? null : await kept()
    if (!instead) throw error
    return instead
  }
}

async function keep(at: string, request: Request, answer: Response, before: Keeper | null): Promise<void> {
  if (!before || !keptAs(at, before.role)) return
  if (!answer.ok) {
    if (noLonger.has(answer.status)) await inTurn(async () => (await keptAnswers()).delete(at))
    return
  }
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return
  const text = await answer.text()
  await inTurn(async () => {
    const keeper = await readKeeper()
    if (keeper?.userId !== before.userId || keeper.role !== before.role || isOthers(request, keeper)) return
    if (at === sessionAt && !(await isStillKeeper(keeper, text))) return
    const register = keptAs(at, keeper.role) === 'today' ? (JSON.parse(text) as Register) : null
    const day = register?.class.date ?? ''
    if (day && day !== dayIn(keeper.timezone, Date.now())) return
    const headers = {
      'content-type': 'application/json',
      [lastSeenHeader]: new Date().toISOString(),
      [dayHeader]: day,
      [forHeader]: keeper.userId,
    }
    const answers = await keptAnswers()
    await answers.put(at, new Response(register ? JSON.stringify(withoutHealth(register)) : text, { headers }))
    if ((await answers.keys()).length > mostAnswers) await removeOld(answers, keeper)
  })
}

const isOthers = (request: Request, { userId }: Keeper) => (request.headers.get(asHeader) ?? userId) !== userId

/** Whoever else the session is, or in another role: nothing is left to them. */
async function isStillKeeper(keeper: Keeper, text: string): Promise<boolean> {
  const { session } = JSON.parse(text) as { session: Session | null }
  // It may only have to be refreshed.
  if (!session) return false
  if (session.kind === 'full' && session.user.id === keeper.userId && session.user.role === keeper.role) {
    await writeKeeper({ ...keeper, timezone: session.studio.timezone, seenAt: Date.now() })
    return true
  }
  await forgetKept()
  return false
}

async function lastSeen(at: string, request: Request, keeper: Keeper | null): Promise<Response | null> {
  if (!keeper || isOthers(request, keeper) || !keptAs(at, keeper.role)) return null
  const answers = await keptAnswers()
  const found = await answers.match(at)
  if (found?.headers.get(forHeader) !== keeper.userId) return null
  if (isInTime(found, keeper)) return found
  await answers.delete(at)
  return null
}

function isInTime({ headers }: Response, { timezone }: Keeper): boolean {
  const day = headers.get(dayHeader)
  return (!day || day === dayIn(timezone, Date.now())) && Date.now() - seenAtOf(headers) < keptForMs
}

const seenAtOf = (headers: Headers) => Date.parse(headers.get(lastSeenHeader) ?? '')

async function removeOld(answers: Cache, keeper: Keeper): Promise<void> {
  const all = await Promise.all((await answers.keys()).map(async (request) => ({ request, answer: await answers.match(request) })))
  // The keeper stands among them.
  const seen = all.flatMap(({ request, answer }) => (answer?.headers.has(lastSeenHeader) ? [{ request, answer }] : []))
  const newestFirst = seen.toSorted((one, other) => seenAtOf(other.answer.headers) - seenAtOf(one.answer.headers))
  const old = newestFirst.filter(({ answer }, index) => index >= mostAnswers || !isInTime(answer, keeper))
  for (const { request } of old) await answers.delete(request)
}

/** Removes registers of another day, what was seen a week ago, the oldest where there are too many, and everything where its time is over. */
export const tidyKept = () =>
  inTurn(async () => {
    const keeper = await readKeeper()
    if (keeper) await removeOld(await keptAnswers(), keeper)
  })

/** Sends it on, and takes away what is kept where somebody signs in or out, or a session turns out to have ended. */
export async function sendOn(request: Request): Promise<Response> {
  const isRefresh = new URL(request.url).pathname === refreshAt
  const answer = await fetch(request)
  const isOver = isRefresh ? answer.status >= 400 && answer.status < 500 && answer.status !== 429 : answer.ok
  if (isOver) await inTurn(forgetKept)
  return answer
}

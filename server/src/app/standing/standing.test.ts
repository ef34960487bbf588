import { declarationOf } from '@callboard/contract/call'
import { contract } from '@callboard/contract/contract'
import type { Who } from '@callboard/contract/roles'
import { isLeftOpen } from '@callboard/contract/standing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { studios } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { examples } from '../call-examples.test.kit.ts'
import { callsLeftOpen, jobsLeftOpen } from './standing.test.kit.ts'

/** What an ended subscription leaves open, call by call and job by job (S4 money). What is new is closed, unless the kit says otherwise. */
const calls = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, declared]) => {
    const { meta, route } = declarationOf(declared)
    return { path: `${feature}.${name}`, whoMay: meta.who as Who, method: route.method }
  }),
)
const declaredOpening = (declared: Readonly<Record<string, string>>, name: string) =>
  Object.entries(declared).find(([, names]) => names.split(/\s+/).includes(name))?.[0]

const world = storyWorld()

describe('the declaration of what stays open', () => {
  const members = calls.flatMap(({ path, whoMay, method }) =>
    typeof whoMay === 'object' ? [{ path, opening: whoMay.opening, method }] : [],
  )

  it.each(members)('$path', ({ path, opening, method }) => {
    const expected = declaredOpening(callsLeftOpen, path) ?? (method === 'GET' ? 'reading' : 'work')
    expect(opening, `What is left open of ${path} when a subscription ends is said in standing.test.kit.ts too.`).toBe(expected)
  })

  it('names calls that there are, and every job and schedule', () => {
    const names = Object.values(callsLeftOpen).flatMap((list) => list.trim().split(/\s+/))
    expect(names.filter((name, at) => names.indexOf(name) !== at || !members.some(({ path }) => path === name))).toEqual([])
    const jobs = [...world.app.jobs.openings].map(([name, opening]) => [name, opening])
    expect(jobs.map(([name = '']) => [name, declaredOpening(jobsLeftOpen, name) ?? 'not declared'])).toEqual(jobs)
  })
})

/** Only what is closed is tried: it changes nothing. */
const closedTo = (role: 'owner' | 'teacher' | 'parent', stage: 'winding-down' | 'over') =>
  calls.flatMap(({ path, whoMay }) =>
    typeof whoMay === 'object' &&
    whoMay.roles.includes(role) &&
    (role === 'parent' || !whoMay.onlyFamilies) &&
    !isLeftOpen(whoMay.opening, stage, role)
      ? [path]
      : [],
  )

describe.each(['winding-down', 'over'] as const)('of a studio whose subscription is %s', (stage) => {
  const people = { owner: 'olive', teacher: 'tom', parent: 'pat' } as const
  const browsers = {} as Record<keyof typeof people, Browser>
  beforeAll(async () => {
    for (const role of ['owner', 'teacher', 'parent'] as const) browsers[role] = await world.as(people[role])
    const trialEndsAt = new Date(world.clock.now().subtract({ hours: stage === 'over' ? 31 * 24 : 24 }).epochMilliseconds)
    await setSubscription({ status: 'trialing', trialEndsAt, providerSubscriptionId: null })
  })
  afterAll(() => setSubscription({ status: 'active', trialEndsAt: null }))

  it.each(['owner', 'teacher', 'parent'] as const)('every closed call refuses the studio’s %s', async (role) => {
    const refused = role === 'owner' ? 'subscription-required' : 'studio-resting'
    const closed = closedTo(role, stage)
    expect(closed.length).toBeGreaterThan(0)
    for (const path of closed) expect([path, await codeOf(browsers[role], path)]).toEqual([path, refused])
  })

  it('an owner and a family read what was billed and paid, and a family its cards', async () => {
    await browsers.owner.call.invoices.list({})
    await browsers.owner.call.payments.overview()
    await browsers.parent.call.invoices.mine({})
    await browsers.parent.call.bookings.own()
    await browsers.parent.call.cards.list()
  })
})

const setSubscription = (to: { status: 'trialing' | 'active'; trialEndsAt: Date | null; providerSubscriptionId?: null }) =>
  world.database.kysely.updateTable('studioSubscriptions').set(to).where('studioId', '=', studios.northlight.id).execute()

async function codeOf(browser: Browser, path: string): Promise<string> {
  const [feature = '', name = ''] = path.split('.')
  const group = (browser.call as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[feature]
  return Promise.resolve(group?.[name]?.(examples[path]?.input?.())).then(
    () => 'answered',
    (error: unknown) => (error as { code?: string }).code ?? 'unexpected',
  )
}

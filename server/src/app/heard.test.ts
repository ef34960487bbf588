import { declarationOf } from '@callboard/contract/call'
import { contract } from '@callboard/contract/contract'
import { expect, it } from 'vitest'
import { mayHear } from '../platform/live/listener.ts'
import { readEvents, type WrittenEvent } from '../platform/live/read-events.ts'
import { people, studios, type PersonName } from '../world/people.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'
import { examples } from './call-examples.test.kit.ts'
import { bill, billForm, paper, plan, planForm } from './call-examples/money-and-words.test.kit.ts'

const cast = ['olive', 'tom', 'tara', 'pat', 'quinn'] as const satisfies PersonName[]
const callers = ['olive', 'tom', 'pat', 'quinn'] as const satisfies PersonName[]

/** These end the sessions that the other calls need, or change whose they are. */
const leftOut = /^(auth|memberships|twoFactor)\.|^profile\.deleteAccount$|^users\.(changeRole|remove)$/
/** Once nothing else needs what they take away, or whom they make a family. */
const last = [
  'comment',
  'deleteComment',
  'deletePost',
  'setRole',
  'removeMember',
  'delete',
  'restore',
  'withdraw',
  'remove',
  'takeBack',
  'takeBackDays',
]

const place = ({ path, name }: { path: string; name: string }) => (path === 'students.add' ? last.length : last.indexOf(name))

const changing = Object.entries(contract)
  .flatMap(([feature, group]) =>
    Object.entries(group).map(([name, declared]) => ({ path: `${feature}.${name}`, name, ...declarationOf(declared) })),
  )
  .filter(({ path, route }) => route.method !== 'GET' && !leftOut.test(path))
  .toSorted((one, other) => place(one) - place(other))

const world = storyWorld()

it('each change is live for the same people as ever, and for nobody else', { timeout: 120_000 }, async () => {
  const { call: olive } = await world.as('olive')
  await olive.plans.add({ id: plan, ...planForm })
  const recurring = { interval: 'month' as const, endsOn: '2027-12-01' }
  await olive.invoices.add({ ...billForm, method: 'card', recurring, invoices: [{ id: bill, parentId: people.pat.id }] })
  await olive.channels.create({ id: paper, name: 'Ours', memberIds: [people.tom.id, people.pat.id] })
  await olive.channels.post({ id: paper, channelId: paper, content: 'Shoes' })
  await olive.messages.start({ id: paper, recipientIds: [people.tom.id, people.pat.id] })
  let { last: heardTo } = await readEvents(world.database, studios.northlight.id, 0, 1)

  const told: string[] = []
  for (const { path } of changing)
    for (const who of callers) {
      if (!(await isDone(who, path))) continue
      const { events, last: now } = await readEvents(world.database, studios.northlight.id, heardTo, 10_000)
      heardTo = now
      told.push(...lines(path, who, events))
      break
    }
  await expect(`${told.toSorted().join('\n')}\n`).toMatchFileSnapshot('heard.txt')
})

async function isDone(who: PersonName, path: string): Promise<boolean> {
  const [feature = '', name = ''] = path.split('.')
  const { call } = await world.as(who)
  const group = (call as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[feature]
  return await group![name]!(examples[path]?.input?.()).then(
    () => true,
    () => false,
  )
}

/** A line for each type of event, with who hears one of that type. */
function lines(path: string, who: PersonName, events: readonly WrittenEvent[]): string[] {
  const said = `${path} by ${who}`
  if (events.length === 0) return [`${said}: nothing`]
  return [...Map.groupBy(events, ({ type }) => type)].map(([type, same]) => {
    const hearers = cast.filter((one) => same.some((event) => mayHear(event, { role: people[one].role, userId: people[one].id })))
    return `${said}: ${type} to ${hearers.length === cast.length ? 'everybody' : hearers.join(', ') || 'none of these'}`
  })
}

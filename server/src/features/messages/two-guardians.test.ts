import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addGuardian, noRights } from '../students/guardians/guardian.test.kit.ts'

// Mia is Pat’s, her first guardian, and Quinn’s; Tom teaches her alone, Tara teaches Leo and Noor.
let world: World
let [olive, tom, pat, quinn]: Browser[] = []
const { mia } = children
beforeEach(async () => {
  world = await openWorld()
  ;[olive, tom, pat, quinn] = await Promise.all((['olive', 'tom', 'pat', 'quinn'] as const).map((name) => world.as(name)))
}, 60_000)
afterEach(() => world.close())

const share = () => addGuardian(world, { child: mia, who: 'quinn', may: noRights })
const recipients = async (by: Browser | undefined, search = '') =>
  (await by!.call.messages.recipients({ search })).map(({ name, children: names }) => [name, ...names])
const narrow = (safeguarding = false) =>
  olive!.call.messages.saveSettings({ familiesWriteTo: 'their-teachers', quietFrom: '21:00', quietTo: '07:00', safeguarding })
const write = (by: Browser | undefined, to: string) => by!.call.messages.start({ id: randomUUID(), recipientIds: [to] })

describe('where families write to their children’s teachers alone', () => {
  it('every guardian of a child does, and its teacher to them', async () => {
    await narrow()
    expect(await recipients(quinn)).toEqual([['Olive Hart'], ['Tara Lindqvist']])
    expect(await codeOf(write(quinn, people.tom.id))).not.toBe('none')
    await share()
    expect(await recipients(quinn)).toEqual([['Olive Hart'], ['Tara Lindqvist'], ['Tom Reed']])
    expect(await codeOf(write(quinn, people.tom.id))).toBe('none')
    expect((await recipients(tom)).filter(([name]) => name === 'Quinn Osei')).toHaveLength(1)
    await quinn!.call.guardians.end({ studentId: mia.id, userId: people.quinn.id })
    expect(await recipients(quinn)).toEqual([['Olive Hart'], ['Tara Lindqvist']])
    expect((await recipients(tom)).map(([name]) => name)).not.toContain('Quinn Osei')
  })

  it('no guardian writes to another', async () => {
    await share()
    expect((await recipients(quinn)).map(([name]) => name)).not.toContain('Pat Ellis')
    expect(await codeOf(write(quinn, people.pat.id))).not.toBe('none')
    expect(await recipients(pat), 'nor reads whose children are whose').toEqual([['Olive Hart'], ['Tara Lindqvist'], ['Tom Reed']])
  })
})

it('staff find a guardian by any of their children, and read them beside the name', async () => {
  await share()
  expect(await recipients(olive, 'mia')).toEqual([
    ['Pat Ellis', 'Leo Ellis', 'Mia Ellis'],
    ['Quinn Osei', 'Mia Ellis', 'Noor Osei'],
  ])
  await narrow(true)
  const { id } = await write(quinn, people.tom.id)
  await quinn!.call.messages.send({ id: randomUUID(), conversationId: id, content: 'Hello' })
  const [conversation] = (await olive!.call.safeguarding.conversations({})).conversations
  expect(conversation!.people.find(({ name }) => name === 'Quinn Osei')).toMatchObject({ children: ['Mia Ellis', 'Noor Osei'] })
})

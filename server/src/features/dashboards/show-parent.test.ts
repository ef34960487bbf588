import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { children, people } from '../../world/people.ts'
import { add, closeStory, openStory, parent, world, write } from './story.test.kit.ts'

const { mia, leo, noor } = children
afterAll(closeStory)

describe("a parent's dashboard", () => {
  beforeAll(openStory(), 60_000)
  it('has the parent’s own children and their classes of the next 7 days', async () => {
    const pat = await parent('pat')
    expect(pat.children).toEqual([
      { id: leo.id, name: 'Leo Ellis', classesThisWeek: 1 },
      { id: mia.id, name: 'Mia Ellis', classesThisWeek: 1 },
    ])
    const listed = ({ next }: typeof pat) =>
      next.map(({ name, date, children: own, enrolledCount, isMarked }) => [name, date, own, enrolledCount, isMarked])
    expect(listed(pat)).toEqual([
      ['Street Dance', '2026-11-18', ['Leo Ellis'], null, null],
      ['Ballet Beginners', '2026-11-23', ['Mia Ellis'], null, null],
    ])
    await add('Both', '2026-11-24', people.tom.id, [mia.id, leo.id, noor.id])
    await add('A week from now', '2026-11-25', people.tom.id, [mia.id])
    expect(listed(await parent('pat')).slice(2)).toEqual([['Both', '2026-11-24', ['Leo Ellis', 'Mia Ellis'], null, null]])
    expect(listed(await parent('quinn'))).toEqual([
      ['Street Dance', '2026-11-18', ['Noor Osei'], null, null],
      ['Both', '2026-11-24', ['Noor Osei'], null, null],
    ])
  })

  it('leaves out past classes', async () => {
    await openStory('2026-11-18T19:29:00Z')()
    const names = async () => (await parent('quinn')).next.map(({ name }) => name)
    expect(await names()).toEqual(['Street Dance'])
    world.clock.advance({ minutes: 1 })
    expect(await names()).toEqual([])
  })

  it('has a class past midnight until it has ended on the next day', async () => {
    await openStory('2026-11-21T00:29:00Z')()
    await add('Social', '2026-11-20', people.tom.id, [noor.id], '22:30', '00:30')
    await add('Social next week', '2026-11-27', people.tom.id, [noor.id], '22:30', '00:30')
    const names = async () => (await parent('quinn')).next.map(({ name }) => name).filter((name) => name !== 'Street Dance')
    expect(await names()).toEqual(['Social'])
    world.clock.advance({ minutes: 1 })
    expect(await names()).toEqual(['Social next week'])
  })

  it('shows the class of this day a week from now as soon as it is less than a week away', async () => {
    await openStory('2026-11-18T19:59:00Z')()
    // until 20:00
    await add('A week from now', '2026-11-25', people.tom.id, [noor.id])
    const names = async () => (await parent('quinn')).next.map(({ name }) => name)
    expect(await names()).toEqual([])
    world.clock.advance({ minutes: 1 })
    expect(await names()).toEqual(['A week from now'])
  })

  it('has the three newest messages that the parent has not read', async () => {
    const sent: Awaited<ReturnType<typeof write>>[] = []
    for (const words of ['One', 'Two', 'Three', 'Four']) {
      world.clock.advance({ minutes: 1 })
      sent.push(await write('tom', 'quinn', words))
    }
    const unread = async () => (await parent('quinn')).unread.map(({ preview }) => preview)
    expect(await unread()).toEqual(['Four', 'Three', 'Two'])
    const read = (to: number) => world.as('quinn').then(({ call }) => call.messages.read({ id: sent[0]!.conversationId, to }))
    await read(3)
    expect(await unread()).toEqual(['Four'])
    await read(4)
    expect(await unread()).toEqual([])
  })
})

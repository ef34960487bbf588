import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { children, people } from '../../world/people.ts'
import { add, balletOf, closeStory, mark, openStory, owner, teacher, world, write } from './story.test.kit.ts'

const { mia } = children
afterAll(closeStory)

describe("a teacher's dashboard", () => {
  beforeAll(openStory(), 60_000)

  it('lists the classes of today, and the next five after it', async () => {
    const { day, next } = await teacher('tara')
    expect([day, next].map((list) => list.map(({ name }) => name))).toEqual([['Street Dance'], ['Open Floor']])
    expect(day[0]).toMatchObject({ enrolledCount: 2, isMarked: false, children: null })
    for (const date of ['2026-12-20', '2026-12-21', '2026-12-22']) await add(date, date, people.tom.id)
    expect((await teacher('tom')).next.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-20',
    ])
  })

  it('asks for the registers of the last 14 days in which nobody is marked, the oldest first', async () => {
    const unmarked = async () => {
      const { unmarked: list, unmarkedCount } = await teacher('tom')
      expect(list).toHaveLength(Math.min(5, unmarkedCount))
      return list.map(({ date, name }) => `${date} ${name}`)
    }
    expect(await unmarked()).toEqual(['2026-11-09 Ballet Beginners', '2026-11-16 Ballet Beginners'])
    await add('Nobody comes', '2026-11-10', people.tom.id)
    await add('Tara’s', '2026-11-10', people.tara.id, [mia.id])
    await add('Today, later', '2026-11-18', people.tom.id, [mia.id])
    await add('Too long ago', '2026-11-03', people.tom.id, [mia.id])
    const old = await add('14 days ago', '2026-11-04', people.tom.id, [mia.id])
    expect(await unmarked()).toEqual(['2026-11-04 14 days ago', '2026-11-09 Ballet Beginners', '2026-11-16 Ballet Beginners'])
    await mark(old, { [mia.id]: 'unauthorised' })
    const latest = await balletOf('2026-11-16')
    await mark(latest, {})
    expect(await unmarked(), 'saved, but nobody is marked').toEqual(['2026-11-09 Ballet Beginners', '2026-11-16 Ballet Beginners'])
    await mark(latest, { [mia.id]: 'present' })
    expect(await unmarked()).toEqual(['2026-11-09 Ballet Beginners'])
    for (let n = 1; n <= 5; n += 1) await add(`More ${n}`, '2026-11-12', people.tom.id, [mia.id])
    expect((await teacher('tom')).unmarkedCount).toBe(6)
    expect(await unmarked()).toHaveLength(5)
  })

  it('has the teacher’s own classes of the week, and what is still to come today', async () => {
    await openStory('2026-11-16T16:59:00Z')()
    const classes = { thisWeek: 1, hoursThisWeek: 1 }
    expect((await teacher('tom')).classes).toEqual({ ...classes, remainingHoursToday: 1 })
    world.clock.advance({ minutes: 1 })
    expect((await teacher('tom')).classes).toEqual({ ...classes, remainingHoursToday: 0 })
  })

  it('keeps a class past midnight in the day until it has ended, and then asks for its register', async () => {
    await openStory('2026-11-21T00:29:00Z')()
    const id = await add('Social', '2026-11-20', people.tara.id, [mia.id], '22:30', '00:30')
    const lists = async () => {
      const { day, unmarked } = await teacher('tara')
      return [day, unmarked].map((list) => list.some((one) => one.id === id))
    }
    expect(await lists()).toEqual([true, false])
    expect((await owner()).day.map(({ name }) => name)).toEqual(['Social', 'Open Floor'])
    expect((await owner()).classes.today, 'it is of yesterday').toBe(1)
    world.clock.advance({ minutes: 1 })
    expect(await lists()).toEqual([false, true])
    expect((await owner()).day.map(({ name }) => name)).toEqual(['Open Floor'])
  })

  it('counts the hours of a class past midnight whole, on its day', async () => {
    await openStory('2026-11-20T22:29:00Z')()
    const { hoursThisWeek } = (await teacher('tara')).classes
    await add('Social', '2026-11-20', people.tara.id, [], '22:30', '00:30')
    expect((await teacher('tara')).classes).toMatchObject({ hoursThisWeek: hoursThisWeek + 2, remainingHoursToday: 2 })
    expect((await owner()).classes).toMatchObject({ today: 1, hoursThisWeek: 5.5 })
  })

  it('asks for a register of today as soon as its class has ended', async () => {
    await openStory('2026-11-16T17:59:00Z')()
    const dates = async () => (await teacher('tom')).unmarked.map(({ date }) => date)
    expect(await dates()).toEqual(['2026-11-02', '2026-11-09'])
    world.clock.advance({ minutes: 1 })
    expect(await dates()).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  })

  it('has the ten newest messages that others wrote, each cut at 60 characters', async () => {
    const { call } = await world.as('pat')
    const long = 'Could Mia come ten minutes later on Monday, as her school bus is late?'
    const first = await write('pat', 'tom', long)
    const { received } = await teacher('tom')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      ...first,
      preview: `${long.slice(0, 57)}...`,
      isUnread: true,
      author: { name: 'Pat Ellis', role: 'parent' },
    })
    await write('tom', 'pat', 'Of course.')
    await call.messages.delete({ id: first.conversationId, messageId: first.id })
    expect((await teacher('tom')).received, 'neither one’s own nor a deleted one').toEqual([])
    for (let n = 1; n <= 11; n += 1) {
      world.clock.advance({ minutes: 1 })
      await write(n % 2 === 0 ? 'pat' : 'quinn', 'tom', `Number ${n}`)
    }
    const newest = Array.from({ length: 10 }, (_, n) => `Number ${11 - n}`)
    expect((await teacher('tom')).received.map(({ preview }) => preview)).toEqual(newest)
    expect((await teacher('tara')).received, 'only those in the conversation').toEqual([])
  })
})

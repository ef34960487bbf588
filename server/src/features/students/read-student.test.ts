import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openWorld, type World } from '../../world/open-world.ts'
import { children, people, rooms } from '../../world/people.ts'

async function at(now: string, tell: (world: World, dates: () => Promise<string[]>) => Promise<void>) {
  const world = await openWorld({ now })
  try {
    const olive = await world.as('olive')
    await tell(world, async () => (await olive.call.students.read({ id: children.noor.id })).classes.map(({ date }) => date))
  } finally {
    await world.close()
  }
}

it('a class of today is the next one of a student until it has ended', async () => {
  await at('2026-11-18T19:29:00Z', async (world, dates) => {
    expect(await dates()).toContain('2026-11-18')
    world.clock.advance({ minutes: 1 })
    expect(await dates()).not.toContain('2026-11-18')
  })
}, 60_000)

it('a class of yesterday that ends past midnight is the next one of a student until it has ended', async () => {
  await at('2026-11-20T00:29:00Z', async (world, dates) => {
    await (
      await world.as('olive')
    ).call.classes.add({
      id: randomUUID(),
      name: 'Social',
      teacherId: people.tara.id,
      locationId: rooms.studioB.id,
      startTime: '22:30',
      endTime: '00:30',
      when: { repeats: 'never', date: '2026-11-19' },
      studentIds: [children.noor.id],
    })
    expect(await dates()).toEqual(['2026-11-19'])
    world.clock.advance({ minutes: 1 })
    expect(await dates()).toEqual([])
  })
}, 60_000)

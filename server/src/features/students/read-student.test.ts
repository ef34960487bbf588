import { expect, it } from 'vitest'
import { openWorld } from '../../world/open-world.ts'
import { children } from '../../world/people.ts'

it('a class of today is the next one of a student until it has ended', async () => {
  const world = await openWorld({ now: '2026-11-18T19:29:00Z' })
  try {
    const olive = await world.as('olive')
    const dates = async () => (await olive.call.students.read({ id: children.noor.id })).classes.map(({ date }) => date)
    expect(await dates()).toContain('2026-11-18')
    world.clock.advance({ minutes: 1 })
    expect(await dates()).not.toContain('2026-11-18')
  } finally {
    await world.close()
  }
}, 60_000)

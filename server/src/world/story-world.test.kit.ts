import { afterAll, beforeAll, expect } from 'vitest'
import { openWorld, type World } from './open-world.ts'

/** The story for one test file: opened before its tests and closed after them. Whoever expects a notice to fail takes it out of `failedNotices`. */
export function storyWorld(options?: Parameters<typeof openWorld>[0]): World {
  let world: World | undefined
  beforeAll(async () => {
    world = await openWorld(options)
  }, 120_000)
  afterAll(async () => {
    await world?.close()
    expect(world?.failedNotices ?? []).toEqual([])
  })
  const opened = (): World => {
    if (!world) throw new Error('The world is open inside tests and hooks only')
    return world
  }
  return {
    get app() {
      return opened().app
    },
    get database() {
      return opened().database
    },
    get clock() {
      return opened().clock
    },
    get failedNotices() {
      return opened().failedNotices
    },
    visitor: () => opened().visitor(),
    as: (person) => opened().as(person),
    inNorthlight: (work) => opened().inNorthlight(work),
    close: () => opened().close(),
  }
}

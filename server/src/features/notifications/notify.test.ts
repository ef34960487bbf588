import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { refuse } from '../../platform/refusal.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people } from '../../world/people.ts'
import { notify } from './notify.ts'

const { olive, tom, pat, omar } = people
const world = storyWorld()

const { inNorthlight } = world
const rows = () => inNorthlight((scope) => scope.db.selectFrom('notifications').selectAll().orderBy('id').execute())
beforeEach(() => inNorthlight((scope) => scope.db.deleteFrom('notifications').execute()))

const birthday = { student: { studentId: children.mia.id, name: 'Mia Ellis' } }
const notified = async () => (await rows()).map(({ userId }) => userId).sort()

describe('people', () => {
  it('are notified once each, and those of another studio not at all', async () => {
    const to = [tom.id, pat.id, tom.id, omar.id, randomUUID()]
    expect(await inNorthlight((scope) => notify(scope, 'student_birthday', { to, details: birthday }))).toBe(2)
    expect(await notified()).toEqual([tom.id, pat.id])
  })

  it('are notified as the owners without being named', async () => {
    await inNorthlight((scope) => notify(scope, 'student_birthday', { to: 'owners', details: birthday }))
    expect(await notified()).toEqual([olive.id])
  })

  it('who have left are not notified', async () => {
    const set = (change: { role?: 'deleted' | 'teacher'; active?: boolean }) =>
      inNorthlight((scope) => scope.db.updateTable('users').set(change).where('id', '=', tom.id).execute())
    for (const [gone, back] of [
      [{ role: 'deleted' }, { role: 'teacher' }],
      [{ active: false }, { active: true }],
    ] as const) {
      await set(gone)
      expect(await inNorthlight((scope) => notify(scope, 'student_birthday', { to: [tom.id], details: birthday }))).toBe(0)
      await set(back)
    }
    expect(await notified()).toEqual([])
  })

  it('are not notified of their own action, unless it is confirmed to them', async () => {
    const amountMinor = 1200
    await inNorthlight(async (scope) => {
      await notify(scope, 'class_cancellation', {
        to: [tom.id, olive.id],
        byUserId: olive.id,
        details: { className: 'Ballet', date: '2026-11-23', startTime: '17:00' },
      })
      await notify(scope, 'payment_confirmation', { to: [pat.id], byUserId: pat.id, details: { amountMinor } })
    })
    expect(await notified()).toEqual([tom.id, pat.id])
  })

  it('are not notified of a refused action', async () => {
    const answer = await inNorthlight(async (scope) => {
      await notify(scope, 'payment_confirmation', { to: [pat.id], details: { amountMinor: 1 } })
      return refuse('no-way')
    })
    expect(answer).toEqual(refuse('no-way'))
    expect(await notified()).toEqual([])
  })
})

describe('a link', () => {
  it('that is given overrides the type’s own', async () => {
    await inNorthlight(async (scope) => {
      await notify(scope, 'student_birthday', { to: [olive.id], details: birthday })
      await notify(scope, 'student_birthday', { to: [olive.id], details: birthday, link: '/dashboard/users' })
    })
    expect((await rows()).map(({ link }) => link).sort()).toEqual([expect.stringMatching(/^\/dashboard\/students\//), '/dashboard/users'])
  })
})

describe('an upgrade notice', () => {
  const ask = () =>
    inNorthlight((scope) => notify(scope, 'upgrade_required', { to: 'owners', byUserId: olive.id, details: { maxStudents: 100 } }))

  it('comes once when many ask at once', async () => {
    await Promise.all(Array.from({ length: 6 }, ask))
    expect(await notified()).toEqual([olive.id])
  })

  // PGlite has no concurrent transactions.
  it.runIf(testEngine === 'postgres').each([
    ['commits', false],
    ['rolls back', true],
  ])('waits for somebody who asks in a transaction that is open, which then %s', async (_, isUndone) => {
    const [asked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = inNorthlight(async (scope) => {
      const count = await notify(scope, 'upgrade_required', { to: 'owners', details: {} })
      asked.resolve()
      await over.promise
      return isUndone ? refuse('no-way') : count
    })
    await asked.promise
    const others = [ask(), ask(), ask()]
    expect(await Promise.race([...others, sleep(300, 'they wait')])).toBe('they wait')
    over.resolve()
    const answers = await Promise.all([first, ...others])
    expect(answers[0]).toEqual(isUndone ? refuse('no-way') : 1)
    expect(answers.slice(1).filter((count) => count === 1)).toHaveLength(isUndone ? 1 : 0)
    expect(await rows()).toHaveLength(1)
  })

  it('comes again after five minutes, and at once when the last was read', async () => {
    await ask()
    world.clock.advance({ minutes: 4, seconds: 59 })
    expect(await ask()).toBe(0)
    world.clock.advance({ seconds: 1 })
    expect(await ask()).toBe(1)
    expect(await ask()).toBe(0)
    await inNorthlight((scope) => scope.db.updateTable('notifications').set({ read: true }).execute())
    expect(await ask()).toBe(1)
  })
})

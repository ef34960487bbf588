import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { addGuardian, noRights } from '../../students/guardians/guardian.test.kit.ts'

// Leo, in Street Dance with Noor, is Pat’s, his first guardian, and Quinn’s, who is the first guardian of Noor.
let world: World
let [olive, pat, quinn]: Browser[] = []
const off = randomUUID()
const { leo, noor } = children
beforeEach(async () => {
  world = await openWorld()
  ;[olive, pat, quinn] = await Promise.all((['olive', 'pat', 'quinn'] as const).map((name) => world.as(name)))
  for (const [browser, name, phone] of [
    [pat, 'pat', '07700 900101'],
    [quinn, 'quinn', '07700 900102'],
  ] as const)
    await browser!.call.profile.save({ name: people[name].name, email: people[name].email, phone, timezone: null })
}, 60_000)
afterEach(() => world.close())

async function callOff() {
  await olive!.call.callingOff.callOff({ id: off, date: '2026-11-18', classIds: [classIds.street], reason: 'Snow' })
  await world.app.jobs.runDue({ early: true })
}
const unread = async () => {
  const { notified, families } = await olive!.call.callingOff.unread({ id: off })
  const shown = families.map(({ user, phone, others, children: names, rung }) => [
    [user.name, phone],
    others.map((other) => Object.values(other)),
    names,
    rung !== null,
  ])
  return [notified, ...shown]
}
const counted = async () => (await olive!.call.callingOff.list()).map(({ notified, waiting }) => [notified, waiting])
const patsFamily = (others: string[][], isRung = false) => [['Pat Ellis', '07700 900101'], others, ['Leo Ellis'], isRung]
const quinnsFamily = [['Quinn Osei', '07700 900102'], [], ['Noor Osei'], false]
const quinnToo = [['Quinn Osei', '07700 900102']]

it('a family counts once with all its guardians’ numbers, and as reached when one of them has read it', async () => {
  await addGuardian(world, { child: leo, who: 'quinn' })
  await callOff()
  expect(await unread()).toEqual([2, patsFamily(quinnToo), quinnsFamily])
  expect(await counted()).toEqual([[2, 2]])
  await pat!.call.callingOff.seen({ id: off })
  expect(await unread()).toEqual([2, quinnsFamily])
  expect(await counted()).toEqual([[2, 1]])
})

it('whoever is a guardian in two families has read it for both, and one family is rung for all its guardians', async () => {
  await addGuardian(world, { child: leo, who: 'quinn' })
  await callOff()
  await olive!.call.callingOff.ring({ id: off, parentId: people.pat.id, isRung: true })
  expect(await unread()).toEqual([2, quinnsFamily, patsFamily(quinnToo, true)])
  expect(await counted()).toEqual([[2, 1]])
  await quinn!.call.callingOff.seen({ id: off })
  expect(await unread()).toEqual([2])
})

it('a guardian who is not told is not waited for, nor one whose guardianship has ended', async () => {
  await addGuardian(world, { child: leo, who: 'quinn', may: noRights })
  await callOff()
  expect(await unread()).toEqual([2, patsFamily([]), quinnsFamily])
  await quinn!.call.guardians.end({ studentId: leo.id, userId: people.quinn.id })
  await quinn!.call.callingOff.seen({ id: off })
  expect(await unread()).toEqual([2, patsFamily([])])
  expect(noor.parent).toBe('quinn')
})

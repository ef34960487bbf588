import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, newestEmailToken, newestLink } from '../../features/auth/story.test.kit.ts'
import { childForm } from '../../features/students/child.test.kit.ts'
import { enrol as book } from '../../world/enrol.ts'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people, rooms, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'

// Compares what one parent's browser receives live and on resuming.

const { mia, leo, noor } = children
const studioId = studios.northlight.id
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

let world: World
let [olive, tom, pat, quinn]: Browser[] = []
/** ids that Quinn may see: the studio, its staff, rooms and classes, and Quinn's own */
const known = new Set<string>([studioId, noor.id, people.quinn.id])
beforeAll(async () => {
  world = await openWorld()
  ;[olive, tom, pat, quinn] = await Promise.all((['olive', 'tom', 'pat', 'quinn'] as const).map((name) => world.as(name)))
}, 120_000)
afterAll(() => world?.close())

interface Frames {
  readonly text: string
  until(said: string): Promise<void>
}

async function listen(browser: Browser, query = ''): Promise<Frames> {
  const response = await browser.fetch(`/api/live${query}`)
  expect(response.status).toBe(200)
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  const frames = {
    text: '',
    async until(said: string) {
      while (!frames.text.includes(said)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended before it said ${said}`)
        frames.text += decoder.decode(value, { stream: true })
      }
    },
  }
  await frames.until('event: hello')
  return frames
}

/** Adds the ids that Quinn may see now. */
async function note(): Promise<void> {
  const db = world.database.kysely
  const lists = await Promise.all([
    db.selectFrom('classes').select('id').where('studioId', '=', studioId).execute(),
    db.selectFrom('locations').select('id').where('studioId', '=', studioId).execute(),
    db.selectFrom('users').select('id').where('studioId', '=', studioId).where('role', 'in', ['owner', 'teacher']).execute(),
    db.selectFrom('notifications').select('id').where('userId', '=', people.quinn.id).execute(),
  ])
  for (const { id } of lists.flat()) known.add(id)
}

async function classOf(seriesOrId: string, of: string) {
  const { classes } = await olive!.call.classes.week({ of })
  return classes.find(({ id, seriesId }) => id === seriesOrId || seriesId === seriesOrId)!
}

async function enrol(seriesOrId: string, of: string, enrolled: readonly string[], withdrawn: readonly string[] = []): Promise<void> {
  const { id, version, name, notes, date, startTime, endTime, teacher, location } = await classOf(seriesOrId, of)
  const form = { id, version, name, notes, date, startTime, endTime, teacherId: teacher?.id ?? null, locationId: location?.id ?? null }
  await olive!.call.classes.edit({ ...form, scope: 'single', enrol: [...enrolled], withdraw: [...withdrawn] })
}

async function patsProfile(): Promise<void> {
  await pat!.call.profile.save({ name: 'Patricia Ellis', email: 'patricia@northlight.example', phone: '07700 900100', timezone: null })
  await pat!.call.auth.confirmEmail({ token: await newestEmailToken(world, 'patricia@northlight.example') })
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await pat!.call.profile.setPicture({ file: new File([new Uint8Array(image)], 'pat.png'), x: 0, y: 0, side: 9 })
  await pat!.call.profile.removePicture()
  await pat!.call.profile.savePreferences({ emailClassUpdates: true, emailMessages: false, emailBilling: true })
  await pat!.call.calendarFeeds.create()
}

async function patsChildren(): Promise<void> {
  const ivy = childForm()
  await pat!.call.students.add(ivy)
  await pat!.call.students.edit({ ...ivy, name: 'Ivy-Rose Ellis', version: 1 })
  // In the same class, so that one event concerns both families.
  await enrol(classIds.street, '2026-11-18', [mia.id, ivy.id])
  await enrol(classIds.ballet, '2026-11-23', [noor.id])
  const place = { studioId, classId: classIds.openFloor, isDropIn: true, enrolledAt: new Date() }
  await book(world.database.kysely, { ...place, studentId: ivy.id }, { ...place, studentId: leo.id })
  await world.database.kysely.updateTable('classes').set({ bookedCount: 2 }).where('id', '=', classIds.openFloor).execute()
  await pat!.call.students.remove({ id: ivy.id })
}

async function classesAndRegisters(): Promise<void> {
  for (const of of ['2026-11-09', '2026-11-16'])
    await tom!.call.attendance.save({
      classId: (await classOf(classIds.ballet, of)).id,
      marks: [{ studentId: mia.id, status: 'unauthorised' }],
    })
  await pat!.call.notifications.markAllRead()
  await pat!.call.notifications.dismissAll()
  await olive!.call.classes.remove({ id: (await classOf(classIds.ballet, '2026-11-23')).id, scope: 'single' })
  await olive!.call.classes.remove({ id: classIds.street, scope: 'single' })
}

/** Another user joins as a parent, becomes a teacher and a parent again, and is deleted. */
async function anotherParent(): Promise<void> {
  const email = 'rhea@fresh.example'
  await olive!.call.invitations.send({ id: randomUUID(), email, role: 'parent' })
  await world.app.jobs.runDue()
  const [, invitation = ''] = /#type=invitation&token=([\w-]+)/.exec(world.app.mailbox!.mails(email)[0]!.text) ?? []
  const rhea = world.visitor()
  await rhea.call.auth.signUp({ name: 'Rhea Roy', email, password: goodPassword, invitation })
  await rhea.call.auth.followLink(await newestLink(world, email))
  const { users } = await olive!.call.users.list({ search: 'Rhea' })
  const { id } = users[0]!
  await olive!.call.users.changeRole({ id, role: 'teacher' })
  await olive!.call.users.changeRole({ id, role: 'parent' })
  await olive!.call.users.remove({ id })
}

describe('a parent', () => {
  it('hears nothing of another family: neither who, nor whose child, nor how many others were told', async () => {
    const [heardByQuinn, heardByOlive] = [await listen(quinn!), await listen(olive!)]
    await note()
    await patsProfile()
    await patsChildren()
    await note()
    await classesAndRegisters()
    await anotherParent()
    await pat!.call.profile.deleteAccount({ phrase: 'delete my account', what: 'account' })
    await quinn!.call.notifications.markAllRead()
    await note()
    const last = { id: randomUUID(), name: 'Last of all', notes: '', teacherId: people.tom.id, locationId: rooms.studioA.id }
    await olive!.call.classes.add({ ...last, startTime: '20:00', endTime: '21:00', when: { repeats: 'never', date: '2026-11-24' } })
    known.add(last.id)
    await Promise.all([heardByQuinn.until(last.id), heardByOlive.until(last.id)])

    const heardLater = await listen(quinn!, '?after=0')
    expect(heardLater.text).not.toContain('event: reset')
    expect(heardLater.text).toContain(last.id)
    for (const { text } of [heardByQuinn, heardLater]) {
      expect((text.match(ids) ?? []).filter((id) => !known.has(id))).toEqual([])
      expect(text).not.toContain('byUserId')
      // Not mere silence: Quinn did receive own and shared events.
      for (const type of ['notifications.stale', 'classes.removed', 'classes.enrolled', 'classes.stale'])
        expect(text).toContain(`"${type}"`)
      for (const type of ['users.left', 'users.joined', 'students.added', 'students.removed', 'students.stale', 'invitations.stale'])
        expect(text).not.toContain(`"${type}"`)
    }
    // The owner's events name the user.
    expect(heardByOlive.text).toContain(`{"type":"users.left","ids":["${people.pat.id}"]}`)
  })

  it('hears of the staff what all hear', async () => {
    const heard = await listen(quinn!)
    await tom!.call.profile.save({ name: people.tom.name, email: people.tom.email, phone: '0113 496 0999', timezone: null })
    await heard.until('users.stale')
  })
})

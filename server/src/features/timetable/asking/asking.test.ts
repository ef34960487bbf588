import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enrol } from '../../../world/enrol.ts'
import { origin } from '../../../world/open-world.ts'
import { children, people, studios } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits, freshEmail } from '../../auth/story.test.kit.ts'
import { asStranger, showAll, slug } from '../timetable.test.kit.ts'

/** The tests share one story. */
const world = storyWorld()
beforeAll(() => showAll(world), 60_000)
beforeEach(() => forgetLimits(world))

const page = `/${slug}/${classIds.openFloor}/trial`
const rows = () => world.database.kysely.selectFrom('trialRequests').selectAll().execute()
const mailsTo = async (email: string) => {
  await world.app.jobs.runDue()
  return world.app.mailbox?.mails(email) ?? []
}
const family = { parentName: 'Rosa Bell', phone: '', childName: 'Ida', childAge: '7', note: 'Shy at first' }

async function stamp(): Promise<string> {
  const { text } = await asStranger(world, page)
  world.clock.advance({ seconds: 5 })
  return /name="stamp" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

async function send(typed: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ classId: classIds.openFloor, stamp: typed['stamp'] ?? (await stamp()), ...family, ...typed })
  return asStranger(world, page, { method: 'POST', body, headers })
}

async function confirmation(email: string) {
  const [mail] = await mailsTo(email)
  const path = new RegExp(`${origin}/at(/confirm/\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''
  return {
    path,
    look: () => asStranger(world, path),
    press: () => asStranger(world, path, { method: 'POST' }),
  }
}

const list = async () => (await world.as('olive')).call.trialRequests.list()

describe('a request for a trial', () => {
  it('reaches the studio once its address is confirmed by a press, and not before', async () => {
    const email = freshEmail()
    expect((await send({ email })).text).toContain('Look in your emails')
    expect(await list()).toEqual([])
    const { look, press } = await confirmation(email)
    const shown = await look()
    for (const word of ['Open Floor', 'Saturday 21 November 2026 at 10:00', 'Ida, 7', 'Rosa Bell', email, 'Shy at first'])
      expect(shown.text).toContain(word)
    expect(await list(), 'looking confirms nothing').toEqual([])
    expect((await press()).text).toContain('Your request has reached the studio')
    expect((await press()).text).toContain('Your request has reached the studio')
    const [request] = await list()
    expect(request).toMatchObject({ state: 'waiting', className: 'Open Floor', date: '2026-11-21', childName: 'Ida', childAge: 7, email })
    expect(request?.dates).toEqual([{ classId: classIds.openFloor, date: '2026-11-21', startTime: '10:00' }])
    const { notifications } = await (await world.as('olive')).call.notifications.list({})
    const told = notifications.filter(({ type }) => type === 'class_trial_asked')
    expect(told).toMatchObject([{ link: '/dashboard/users' }])
    expect(JSON.stringify(told)).not.toMatch(/Ida|Rosa/)
  })

  it('is no business of teachers, parents and other studios', async () => {
    for (const who of ['tom', 'pat'] as const) expect(await codeOf((await world.as(who)).call.trialRequests.list())).toBe('access-denied')
    const [request] = await list()
    const omar = await world.as('omar')
    expect(await omar.call.trialRequests.list()).toEqual([])
    expect(await codeOf(omar.call.trialRequests.decline({ id: request?.id ?? '' }))).toBe('request-not-found')
  })

  it('keeps what was typed when something is wrong, and says what', async () => {
    const { status, text } = await send({ email: 'rosa', childAge: 'seven', parentName: ' ' })
    expect(status).toBe(422)
    for (const words of ['Please enter a valid email address', 'Please enter an age in years', 'Your name is required', 'value="rosa"'])
      expect(text).toContain(words)
    expect(text).toContain('Shy at first</textarea>')
    expect((await send({ email: freshEmail(), classId: classIds.street })).text).toContain('This date is no longer open')
    expect((await send({ email: freshEmail(), note: 'x'.repeat(501) })).status).toBe(422)
    expect((await send({ email: freshEmail(), note: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await asStranger(world, page, { method: 'POST', body: '\u0000', headers: { 'content-type': 'text/plain' } })).status).toBe(400)
  })

  it('has no form while every date is full, and none is lost when the studio’s address changes meanwhile', async () => {
    const email = freshEmail()
    const { call } = await world.as('olive')
    const old = await stamp()
    await call.timetable.edit({ isOn: true, slug: 'moved-on' })
    const moved = await send({ email, stamp: old })
    expect(moved.status, 'a browser sends what was typed again').toBe(308)
    await call.timetable.edit({ isOn: true, slug })
    const change = (capacity: number | null) =>
      world.database.kysely.updateTable('classes').set({ capacity }).where('id', '=', classIds.openFloor).execute()
    const [was] = await world.database.kysely.selectFrom('classes').select('capacity').where('id', '=', classIds.openFloor).execute()
    await change(2)
    await Promise.all(
      [children.mia.id, children.leo.id].map((studentId) =>
        enrol(world.database.kysely, { studioId: studios.northlight.id, classId: classIds.openFloor, studentId, enrolledAt: new Date() }),
      ),
    )
    const { status, text } = await asStranger(world, page)
    expect([status, text.includes('This class is full'), text.includes('<form')]).toEqual([200, true, false])
    await world.database.kysely.deleteFrom('enrolments').where('classId', '=', classIds.openFloor).execute()
    await change(was?.capacity ?? null)
  })

  it('in the name of somebody else comes to nothing: one email an hour, and no word whether the studio knows the address', async () => {
    const before = (await rows()).length
    const [known, unknown] = [await send({ email: people.pat.email }), await send({ email: freshEmail() })]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    for (const _ of [1, 2, 3]) expect((await send({ email: people.pat.email })).text).toBe(known.text)
    expect((await mailsTo(people.pat.email)).filter(({ subject }) => subject.includes('Open Floor'))).toHaveLength(1)
    expect((await rows()).length - before).toBe(2)
    world.clock.advance({ hours: 24 })
    const { look, press } = await confirmation(people.pat.email)
    for (const answer of [await press(), await look()]) expect(answer.text).toContain('This link does not work any more')
    world.clock.set('2026-11-18T10:00:00Z')
  })

  it('of a robot comes to nothing: too fast, with a stolen or made-up stamp, into the hidden field, or from another site', async () => {
    const before = (await rows()).length
    const fresh = /name="stamp" value="([^"]+)"/.exec((await asStranger(world, page)).text)?.[1] ?? ''
    const other = /name="stamp" value="([^"]+)"/.exec((await asStranger(world, `/${slug}/${classIds.street}/trial`)).text)?.[1] ?? ''
    const old = await stamp()
    expect((await send({ email: freshEmail(), stamp: other })).status).toBe(422)
    expect((await send({ email: freshEmail(), stamp: `${Date.parse('2026-11-18T09:00:00Z')}.${fresh.split('.')[1]}` })).status).toBe(422)
    expect((await send({ email: freshEmail(), website: 'https://spam.example' })).status, 'no word of it').toBe(200)
    expect((await send({ email: freshEmail() }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const quick = /name="stamp" value="([^"]+)"/.exec((await asStranger(world, page)).text)?.[1] ?? ''
    expect((await send({ email: freshEmail(), stamp: quick })).status).toBe(422)
    world.clock.advance({ hours: 13 })
    expect((await send({ email: freshEmail(), stamp: old })).status).toBe(422)
    world.clock.set('2026-11-18T10:00:00Z')
    expect((await rows()).length).toBe(before)
  })

  it('comes a thousand times at once to a handful of rows, and the studio’s list stays as it was', async () => {
    const before = [(await rows()).length, (await list()).length] as const
    const same = await stamp()
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, at) => send({ email: `robot-${at}@example.com`, stamp: same })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(992)
    expect([(await rows()).length - before[0], (await list()).length - before[1]]).toEqual([8, 0])
    expect((await asStranger(world)).status, 'others read on').toBe(200)
  }, 60_000)

  it('from one network takes a share of what the studio takes, and leaves the rest to others', async () => {
    const { kysely } = world.database
    const ask = async () => {
      await kysely.deleteFrom('rateLimits').where('key', 'like', 'trial-client%').execute()
      return (await send({ email: freshEmail() })).status
    }
    for (let at = 0; at < 8; at += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    await kysely.deleteFrom('rateLimits').where('key', 'like', 'trial-network%').execute()
    expect(await ask(), 'another network').toBe(200)
  }, 60_000)

  it('is limited for each studio, too, from however many places it comes', async () => {
    const { kysely } = world.database
    for (let at = 0; at < 60; at += 1) {
      await kysely.deleteFrom('rateLimits').where('key', 'like', 'trial-client%').execute()
      await kysely.deleteFrom('rateLimits').where('key', 'like', 'trial-network%').execute()
      expect((await send({ email: freshEmail() })).status).toBe(200)
    }
    await kysely.deleteFrom('rateLimits').where('key', 'like', 'trial-client%').execute()
    await kysely.deleteFrom('rateLimits').where('key', 'like', 'trial-network%').execute()
    const { status, text } = await send({ email: freshEmail() })
    expect([status, text.includes('Please try again in')]).toEqual([429, true])
  }, 60_000)

  it('that nobody confirms is deleted after a day, and every other after six months', async () => {
    const waiting = (await rows()).filter(({ state }) => state === 'waiting')
    expect((await rows()).length).toBeGreaterThan(waiting.length)
    const forget = async () => {
      await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'timetable.find-overdue-requests', input: {}, options: {} }]))
      await world.app.jobs.runDue()
    }
    await forget()
    world.clock.advance({ hours: 25 })
    await forget()
    expect(await rows()).toEqual(waiting)
    world.clock.set('2027-05-17T10:00:00Z')
    await forget()
    expect(await rows()).toEqual(waiting)
    world.clock.set('2027-05-18T11:00:00Z')
    await forget()
    expect(await rows()).toEqual([])
    world.clock.set('2026-11-18T10:00:00Z')
  })
})

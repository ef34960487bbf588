import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '../../../platform/events/open-scope.ts'
import { ask } from '../../../platform/db/test/test-tables.ts'
import { enrol } from '../../../world/enrol.ts'
import { origin, type World } from '../../../world/open-world.ts'
import { children, people, studios } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { asStranger, showAll, slug } from '../timetable.test.kit.ts'

/** The tests of a block share one story and run in order. */
const world: World = storyWorld()
const olive = () => world.as('olive')
const read = (path?: string, init?: RequestInit) => asStranger(world, path, init)
const enrolIn = (classId: string, studentId: string) =>
  enrol(world.database.kysely, { studioId: studios.northlight.id, classId, studentId, enrolledAt: new Date() })
const leave = (classId: string, studentId: string) =>
  world.database.kysely.deleteFrom('enrolments').where('classId', '=', classId).where('studentId', '=', studentId).execute()

describe('a public timetable', () => {
  it('is not there until an owner switches it on, and not for other roles to switch', async () => {
    expect((await read()).status).toBe(404)
    expect(await (await olive()).call.timetable.read()).toMatchObject({ isOn: false, slug: null })
    for (const who of ['tom', 'pat'] as const)
      expect(await codeOf((await world.as(who)).call.timetable.edit({ isOn: true, slug }))).toBe('access-denied')
  })

  it('shows the ticked classes alone, by day, and nobody’s name', async () => {
    await showAll(world, [classIds.openFloor])
    const page = await read()
    expect([page.status, page.names]).toEqual([200, ['Open Floor']])
    await showAll(world)
    const { names, text } = await read()
    expect(names).toEqual(['Street Dance', 'Open Floor'])
    expect(text).toContain('£8.50 a class')
    expect(text).toContain(studios.northlight.address)
    expect(text).not.toMatch(/Tom|Tara|Mia|Leo|Noor|Ellis|Osei|Bring trainers/)
  })

  it('hides a class of one child, says so to owners alone, and looks as at an unknown class', async () => {
    const { courses } = await (await olive()).call.timetable.read()
    expect(courses.filter(({ isHeldBack }) => isHeldBack).map(({ name }) => name)).toEqual(['Ballet Beginners'])
    const [hidden, unknown] = [await read(`/${slug}/${classIds.ballet}`), await read(`/${slug}/${people.pat.id}`)]
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
    expect((await read(`/${slug}/${classIds.ballet}/trial`)).text).toBe(unknown.text)
  })

  it('shows it with two children, or with none, from the next reading on', async () => {
    const rows = await world.database.kysely.selectFrom('classes').select('id').where('seriesId', '=', classIds.ballet).execute()
    for (const { id } of rows) await enrolIn(id, children.leo.id)
    expect((await read()).names).toContain('Ballet Beginners')
    for (const { id } of rows) await leave(id, children.leo.id)
    expect((await read()).names).not.toContain('Ballet Beginners')
    for (const { id } of rows) await leave(id, children.mia.id)
    expect((await read()).names).toContain('Ballet Beginners')
  })

  it('stays hidden when a guest comes to one date of a class of one child', async () => {
    const rows = await world.database.kysely
      .selectFrom('classes')
      .select('id')
      .where('seriesId', '=', classIds.ballet)
      .orderBy('date')
      .execute()
    for (const { id } of rows) await enrolIn(id, children.mia.id)
    const guest = rows.at(-1)?.id ?? ''
    await enrolIn(guest, children.leo.id)
    expect((await read(`/${slug}/${classIds.ballet}`)).status).toBe(404)
    await leave(guest, children.leo.id)
    for (const { id } of rows) await leave(id, children.mia.id)
  })

  it('tells places in words without a figure of children, and hides a date with one', async () => {
    const page = `/${slug}/${classIds.openFloor}`
    expect((await read(page)).text).toContain('Places')
    await enrolIn(classIds.openFloor, children.mia.id)
    expect((await read(page)).status).toBe(404)
    await enrolIn(classIds.openFloor, children.leo.id)
    await world.database.kysely.updateTable('classes').set({ capacity: 4 }).where('id', '=', classIds.openFloor).execute()
    expect((await read(page)).text).toContain('Few places')
    await world.database.kysely.updateTable('classes').set({ capacity: 2 }).where('id', '=', classIds.openFloor).execute()
    const full = await read(page)
    expect(full.text).toContain('This class is full')
    expect(full.text).not.toContain('Ask for a trial</a>')
  })

  it('names a teacher by first name after their own yes, and no longer once it is taken back', async () => {
    const tara = await world.as('tara')
    expect(await codeOf((await world.as('pat')).call.timetable.nameMe({ isNamed: true }))).toBe('access-denied')
    expect(await tara.call.timetable.nameMe({ isNamed: true })).toEqual({ isNamed: true })
    expect(await tara.call.timetable.naming()).toEqual({ isNamed: true })
    const { text } = await read(`/${slug}/${classIds.street}`)
    expect(text).toContain('Tara')
    expect(text).not.toContain('Lindqvist')
    await tara.call.timetable.nameMe({ isNamed: false })
    expect((await read(`/${slug}/${classIds.street}`)).text).not.toContain('Tara')
  })

  it('says for whom a class is', async () => {
    const about = { ageFrom: 6, ageTo: 8, level: 'Grade 1' }
    await world.database.kysely.updateTable('classes').set(about).where('id', '=', classIds.street).execute()
    expect((await read()).text).toContain('Ages 6–8 · Grade 1')
    const { text } = await read(`/${slug}/${classIds.street}`)
    const data = JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(text)?.[1] ?? '')
    expect(data).toMatchObject({
      '@type': 'Course',
      educationalLevel: 'Grade 1',
      typicalAgeRange: '6-8',
      provider: { name: 'Northlight Dance' },
      hasCourseInstance: { courseMode: 'Onsite', courseSchedule: { startDate: '2026-11-18', startTime: '18:00', endTime: '19:30' } },
    })
  })

  it('cannot be made to run what an owner has typed', async () => {
    const name = '</script><img src=x onerror=alert(1)>"\'&'
    await world.database.kysely.updateTable('classes').set({ name }).where('id', '=', classIds.street).execute()
    for (const path of [`/${slug}`, `/${slug}/embed`, `/${slug}/${classIds.street}`, `/${slug}/${classIds.street}/trial`]) {
      const { status, text } = await read(path)
      expect([status, text.includes('<img src=x')]).toEqual([200, false])
      expect(text.split('</script>').length).toBe(text.split('<script').length)
    }
    await world.database.kysely.updateTable('classes').set({ name: 'Street Dance' }).where('id', '=', classIds.street).execute()
  })

  it('is cached by everybody until it changes, and neither sets nor reads a cookie', async () => {
    const { headers } = await read()
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('set-cookie')).toBeNull()
    const as = async () => (await (await olive()).fetch(`/at/${slug}`)).text()
    expect(await as()).toBe((await read()).text)
    expect((await read(undefined, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await (await olive()).call.timetable.show({ ids: [classIds.street], shown: false })
    expect((await read(undefined, { headers: { 'if-none-match': etag } })).status).toBe(200)
    await (await olive()).call.timetable.show({ ids: [classIds.street], shown: true })
  })

  it('may be framed at its embed address alone, which has no form and opens our pages', async () => {
    const { headers, text } = await read(`/${slug}/embed`)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(text).not.toContain('<form')
    const links = [...text.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(link).toMatch(new RegExp(`href="${origin}/at/northlight[^"]*"\\s+target="_blank"\\s+rel="noopener"`))
    for (const path of [`/${slug}`, `/${slug}/${classIds.street}`, `/${slug}/${classIds.street}/trial`]) {
      const other = await read(path)
      expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(other.headers.get('x-frame-options')).toBe('DENY')
      expect(other.headers.get('content-security-policy')).not.toContain('script-src')
    }
  })

  it('is found by robots, which are led to timetables that are on and to nothing else', async () => {
    const visitor = world.visitor()
    expect(await (await visitor.fetch('/robots.txt')).text()).toBe(
      `User-agent: *\nAllow: /at/\nAllow: /sitemap.xml\nAllow: /favicon.svg\nDisallow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    )
    expect(await (await visitor.fetch('/sitemap.xml')).text()).toContain(`<loc>${origin}/at/northlight/sitemap.xml</loc>`)
    const { text } = await read(`/${slug}/sitemap.xml`)
    expect(text).toContain(`<loc>${origin}/at/northlight/${classIds.street}</loc>`)
    expect((await read(`/${slug}/${classIds.street}/trial`)).headers.get('x-robots-tag')).toBe('noindex')
  })

  it('leads on from an earlier address, which no other studio gets, and keeps a few', async () => {
    const { call } = await olive()
    await call.timetable.edit({ isOn: true, slug: 'northlight-dance' })
    const moved = await read(`/${slug}/${classIds.street}`)
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `${origin}/at/northlight-dance/${classIds.street}`])
    expect((await read('/Northlight-Dance')).headers.get('location')).toBe(`${origin}/at/northlight-dance`)
    const omar = await world.as('omar')
    for (const taken of [slug, 'northlight-dance'])
      expect(await codeOf(omar.call.timetable.edit({ isOn: true, slug: taken }))).toBe('address-taken')
    expect(await codeOf(omar.call.timetable.edit({ isOn: true, slug: 'confirm' }))).toBe('invalid-input')
    for (const more of ['north-a', 'north-b']) await call.timetable.edit({ isOn: true, slug: more })
    const atOnce = ['north-c', 'north-e', 'north-f'].map((more) => codeOf(call.timetable.edit({ isOn: true, slug: more })))
    expect((await Promise.all(atOnce)).toSorted()).toEqual(['none', 'too-many-addresses', 'too-many-addresses'])
    expect(await codeOf(call.timetable.edit({ isOn: true, slug: 'north-d' }))).toBe('too-many-addresses')
    await call.timetable.edit({ isOn: true, slug })
    expect((await read()).status).toBe(200)
  })

  it('shows another studio’s classes to nobody, and lets no owner tick them', async () => {
    const { call } = await olive()
    expect(await codeOf(call.timetable.show({ ids: [classIds.tap], shown: true }))).toBe('class-not-found')
    expect((await read(`/${slug}/${classIds.tap}`)).status).toBe(404)
  })

  it('goes dark with the plan, and comes back with it', async () => {
    const of = (status: 'active' | 'cancelled', endedAt: Date | null) =>
      world.database.kysely
        .updateTable('studioSubscriptions')
        .set({ status, endedAt })
        .where('studioId', '=', studios.northlight.id)
        .execute()
    await of('cancelled', new Date('2026-11-17T10:00:00Z'))
    expect((await read()).status).toBe(404)
    expect((await read(`/${slug}/${classIds.street}/trial`)).status).toBe(404)
    const sitemap = async () => (await world.visitor().fetch('/sitemap.xml')).text()
    expect(await sitemap()).not.toContain('northlight')
    await of('active', null)
    expect((await read()).status).toBe(200)
    expect(await sitemap()).toContain('/at/northlight/')
  })

  it('is gone at once when it is switched off, from the sitemap too', async () => {
    await (await olive()).call.timetable.edit({ isOn: false, slug })
    for (const path of [`/${slug}`, `/${slug}/embed`, `/${slug}/${classIds.street}`]) expect((await read(path)).status).toBe(404)
    expect(await (await world.visitor().fetch('/sitemap.xml')).text()).not.toContain('northlight')
    await (await olive()).call.timetable.edit({ isOn: true, slug })
  })

  it('is gone when the studio closes, and its address is free', async () => {
    await withScope(world.app.scopes, { logins: true, hold: 'alone', studioId: studios.northlight.id }, (scope) =>
      scope.departures.studio(scope),
    )
    expect((await read()).status).toBe(404)
    expect(await codeOf((await world.as('omar')).call.timetable.edit({ isOn: true, slug }))).toBe('none')
    expect((await read()).text).toContain('Harbour Moves')
  })
})

describe('every public address', () => {
  const private_ = storyWorld()
  beforeAll(() => showAll(private_), 60_000)

  it('answers no id of anything private with a name of a child or parent', async () => {
    const ids = [
      ...Object.values(people).map(({ id }) => id),
      ...Object.values(children).map(({ id }) => id),
      ...Object.values(studios).map(({ id }) => id),
      ...Object.values(classIds),
      ...(await idsOfEverything()),
    ]
    expect(ids.length).toBeGreaterThan(50)
    const names = [...Object.values(children), ...Object.values(people)].flatMap(({ name }) => name.split(' '))
    const isNamed = new RegExp(`\\b(${names.join('|')})\\b`)
    const paths = ids.flatMap((id) => [`/${id}`, `/${slug}/${id}`, `/${slug}/${id}/trial`, `/${slug}/picture/${id}`, `/confirm/${id}`])
    for (const path of ['', `/${slug}`, `/${slug}/embed`, `/${slug}/sitemap.xml`, ...paths]) {
      const { status, text, headers } = await asStranger(private_, path)
      expect({ path, named: isNamed.exec(text)?.[0] }).toEqual({ path, named: undefined })
      expect([200, 404, 429]).toContain(status)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  /** Of every row of every table that has ids. */
  async function idsOfEverything(): Promise<string[]> {
    const tables = await ask<{ table: string }>(
      private_.database,
      `select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
    )
    const found = await Promise.all(tables.map(({ table }) => ask<{ id: string }>(private_.database, `select id from ${table}`)))
    return [...new Set(found.flat().map(({ id }) => id))]
  }
})

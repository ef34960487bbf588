import { randomUUID } from 'node:crypto'
import { readEntries } from '../../platform/trail/read-entries.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { children, people } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addGuardian } from '../students/guardians/guardian.test.kit.ts'
import { childForm } from '../students/child.test.kit.ts'
import { dataOf, ownData, pageOf, rowsOf } from './personal-data.test.kit.ts'

const world = storyWorld()
const { mia } = children
const received = '2026-11-16'
const archives = () => world.database.kysely.selectFrom('personalArchives').selectAll().execute()
const wordsIn = (files: Map<string, Buffer>) => Buffer.concat([...files.values()]).toString()
beforeAll(() => addGuardian(world, { child: mia, who: 'quinn' }), 60_000)
beforeEach(async () => {
  world.clock.set(storyNow)
  await world.database.kysely.deleteFrom('personalArchives').execute()
})

describe('a person’s own file', () => {
  it('has their own words in full and the names of others in a conversation as initials', async () => {
    const [pat, tom] = [await world.as('pat'), await world.as('tom')]
    const { id: conversationId } = await pat.call.messages.start({ id: randomUUID(), recipientIds: [people.tom.id] })
    await pat.call.messages.send({ id: randomUUID(), conversationId, content: 'Mia has a cough' })
    await tom.call.messages.send({ id: randomUUID(), conversationId, content: 'Get well soon' })
    const files = await ownData(world.app, pat)
    expect(rowsOf(files, 'Messages').map((row) => [row['conversationOf'], row['writtenBy'], row['words']])).toEqual(
      expect.arrayContaining([
        ['Pat Ellis, T. R.', 'Pat Ellis', 'Mia has a cough'],
        ['Pat Ellis, T. R.', 'T. R.', 'Get well soon'],
      ]),
    )
    expect(rowsOf(files, 'Where you signed in').length).toBeGreaterThan(0)
  })

  it('tells a guardian nothing of the other home, and staff notes to nobody', async () => {
    const [pat, quinn, tom] = [await world.as('pat'), await world.as('quinn'), await world.as('tom')]
    await pat.call.profile.save({ name: 'Pat Ellis', email: people.pat.email, phone: '07700 900199', timezone: null })
    const contacts = [{ name: 'Zqcontact', relationship: 'Aunt', phone: '0113 496 0199', email: 'aunt@home.example' }]
    const { version } = await pat.call.students.read({ id: mia.id })
    await pat.call.students.edit({ ...childForm({ id: mia.id, name: 'Mia Ellis', emergencyContacts: contacts }), version })
    const collector = { studentIds: [mia.id], name: 'Zqcollector', phone: '+44 7700 900456', mayCollect: true }
    await pat.call.collectors.add({ id: randomUUID(), ...collector })
    await pat.call.absences.announceDays({ studentId: mia.id, from: '2026-12-01', to: '2026-12-03', reason: 'Zqdays' })
    await tom.call.students.writeNote({ id: mia.id, text: 'Zqnote', version: 0 })
    const files = await ownData(world.app, quinn)
    expect(rowsOf(files, 'Children').map(({ name }) => name)).toContain('Mia Ellis')
    expect(rowsOf(files, 'Days away')).toMatchObject([{ child: 'Mia Ellis', reason: null }])
    expect(wordsIn(files)).not.toMatch(/Zq\w+|900199|pat@northlight|Leo Ellis/)
    expect(wordsIn(await ownData(world.app, pat))).not.toContain('Zqnote')
    expect(pageOf(files)).toContain('Notes that staff keep about a child')
  })

  it('is one at a time, also when two are asked for at once, and goes after a day', async () => {
    const pat = await world.as('pat')
    await Promise.all([pat.call.personalData.make(), pat.call.personalData.make()])
    expect(await archives()).toHaveLength(1)
    await world.app.jobs.runDue()
    const { archive } = await pat.call.personalData.make()
    expect(archive, 'pressed again within minutes').toMatchObject({ state: 'ready' })
    expect(archive!.expiresAt).toBe('2026-11-19T10:00:00.000Z')
    await world.database.kysely
      .updateTable('personalArchives')
      .set({ expiresAt: new Date(storyNow) })
      .execute()
    expect((await pat.call.personalData.read()).archive).toBeNull()
    expect(await codeOf(pat.call.personalData.open())).toBe('data-not-ready')
    await world.inNorthlight(({ db, studioId }) =>
      world.app.jobs.send(db, [{ name: 'personal-data.end-over', input: { studioId }, options: {} }]),
    )
    await world.app.jobs.runDue()
    expect(await archives()).toEqual([])
  })

  it('is sent to nobody else, and to its person only once its address was asked for with a proof', async () => {
    const [pat, olive] = [await world.as('pat'), await world.as('olive')]
    await pat.call.personalData.make()
    await world.app.jobs.runDue()
    const [row] = await archives()
    const address = `/api/personal-data/${row!.id}/file`
    for (const who of ['pat', 'olive', 'quinn', 'omar'] as const) expect((await (await world.as(who)).fetch(address)).status).toBe(404)
    await pat.call.personalData.open()
    expect((await pat.fetch(address)).status).toBe(200)
    expect((await olive.fetch(address)).status).toBe(404)
    world.clock.advance({ minutes: 11 })
    expect((await pat.fetch(address)).status, 'the proof is old').toBe(403)
    expect(await codeOf(pat.call.personalData.open())).toBe('proof-needed')
  })

  it('is deleted instead of sent when its child has another guardian’s rights now, or is not theirs any more', async () => {
    const [pat, quinn] = [await world.as('pat'), await world.as('quinn')]
    await pat.call.personalData.make()
    await quinn.call.personalData.make()
    await world.app.jobs.runDue()
    const decides = (may: boolean) =>
      world.database.kysely
        .updateTable('guardians')
        .set({ decides: may })
        .where('userId', '=', people.quinn.id)
        .where('studentId', '=', mia.id)
    await decides(false).execute()
    expect(await codeOf(quinn.call.personalData.open())).toBe('data-changed')
    await decides(true).execute()
    expect((await archives()).map(({ userId }) => userId)).toEqual([people.pat.id])
    expect(await codeOf(quinn.call.personalData.open())).toBe('data-not-ready')
  })
})

describe('a request in writing', () => {
  it('is answered by an owner without what is the person’s alone, and the record says who downloaded it', async () => {
    const olive = await world.as('olive')
    const files = await dataOf(world.app, olive, people.pat.id, received)
    expect(rowsOf(files, 'Account')).toMatchObject([{ name: 'Pat Ellis' }])
    for (const title of ['Messages', 'Where you signed in', 'Notifications', 'Your login'])
      expect([title, files.has(`Data/${title}.json`), pageOf(files).includes(`<dt>${title}</dt>`)]).toEqual([title, false, true])
    expect(await olive.call.personalData.request({ userId: people.pat.id })).toMatchObject({
      receivedOn: received,
      dueOn: '2026-12-16',
      givenAt: '2026-11-18T10:00:00.000Z',
      givenBy: 'Olive Hart',
    })
    const entries = await world.inNorthlight((scope) => readEntries(scope, [people.pat.id], []))
    expect(entries.map(({ entry }) => [entry.kind, entry.facts])).toContainEqual(['personal-data.given', { by: people.olive.id, received }])
    expect((await olive.call.documents.checkRecord()).faults).toEqual([])
    const { notifications } = await olive.call.notifications.list({ page: 1, pageSize: 5 })
    expect(notifications.map(({ message }) => message)).toContain('Pat Ellis’s data can be downloaded for 24 hours.')
  })

  it('has a last day of the month after it, also where that is shorter', async () => {
    world.clock.set('2027-02-01T10:00:00Z')
    const { id } = await world.database.kysely.selectFrom('users').select('id').where('id', '=', people.quinn.id).executeTakeFirstOrThrow()
    await world.inNorthlight(({ db, studioId }) =>
      db
        .insertInto('personalArchives')
        .values({
          studioId,
          id: randomUUID(),
          userId: id,
          forRequest: true,
          receivedOn: '2027-01-31',
          askedBy: people.olive.id,
          askedAt: new Date(),
          state: 'over',
        })
        .execute(),
    )
    world.clock.set(storyNow)
    const olive = await world.as('olive')
    expect(await olive.call.personalData.request({ userId: id })).toMatchObject({ dueOn: '2027-02-28', archive: null })
  })

  it('is not made of a day to come, of oneself, or of somebody elsewhere', async () => {
    const olive = await world.as('olive')
    const make = (userId: string, receivedOn = received) => codeOf(olive.call.personalData.makeFor({ userId, receivedOn }))
    expect(await make(people.pat.id, '2026-11-19')).toBe('received-later')
    expect(await make(people.olive.id)).toBe('own-data')
    expect(await make(people.petra.id)).toBe('user-not-found')
  })
})

describe('a file that tells of a child', () => {
  it('goes with the child, with its bytes', async () => {
    const pat = await world.as('pat')
    await pat.call.personalData.make()
    await world.app.jobs.runDue()
    const [row] = await archives()
    await (await world.as('olive')).call.students.remove({ id: mia.id })
    expect(await archives()).toEqual([])
    const file = await world.database.kysely.selectFrom('files').select('state').where('id', '=', row!.fileId).executeTakeFirst()
    expect(file?.state ?? 'leaving').toBe('leaving')
  })
})

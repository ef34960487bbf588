import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { children, people, studios } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf, freshEmail } from '../../auth/story.test.kit.ts'
import { showAll } from '../timetable.test.kit.ts'

/** The tests share one story. */
const world = storyWorld()
beforeAll(() => showAll(world), 60_000)

const requests = async () => (await world.as('olive')).call.trialRequests
const mailsTo = async (email: string) => {
  await world.app.jobs.runDue()
  return world.app.mailbox?.mails(email) ?? []
}

async function asked(email: string, more: { classId?: string; childName?: string } = {}) {
  const { classId = classIds.openFloor, childName = 'Ida' } = more
  const at = new Date('2026-11-17T10:00:00Z')
  const id = randomUUIDv7()
  await world.database.kysely
    .insertInto('trialRequests')
    .values({
      studioId: studios.northlight.id,
      id,
      state: 'waiting',
      classId,
      className: 'Open Floor',
      date: '2026-11-21',
      startTime: '10:00',
      parentName: 'Rosa Bell',
      email,
      phone: '',
      childName,
      childAge: 7,
      note: '',
      askedAt: at,
      confirmedAt: at,
    })
    .execute()
  return id
}

describe('an answer to a request for a trial', () => {
  it('that offers a date is mailed with it, and invites a family that the studio does not know', async () => {
    const email = freshEmail()
    const id = await asked(email)
    const { offer, list } = await requests()
    expect(await offer({ id, classId: classIds.openFloor, words: 'Please bring socks.' })).toEqual({ id, isInvited: true })
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Come to Open Floor on Saturday 21 November',
      'Olive Hart invites you to join Northlight Dance',
    ])
    const mail = mails.find(({ subject }) => subject.startsWith('Come'))
    for (const words of ['Ida can come to a trial', 'Saturday 21 November at 10:00', 'Please bring socks.'])
      expect(mail?.text).toContain(words)
    expect((await list()).find((one) => one.id === id)).toMatchObject({ state: 'offered', dates: [] })
    const invited = await (await world.as('olive')).call.invitations.list()
    expect(invited.filter((one) => one.email === email)).toHaveLength(1)
  })

  it('that offers a date renews an invitation that is over, so that the email it speaks of comes', async () => {
    const email = freshEmail()
    const { offer } = await requests()
    await offer({ id: await asked(email), classId: classIds.openFloor })
    const expiresAt = new Date('2026-11-17T10:00:00Z')
    await world.database.kysely.updateTable('invitations').set({ expiresAt }).where('email', '=', email).execute()
    await offer({ id: await asked(email, { childName: 'Bo' }), classId: classIds.openFloor })
    const mails = (await mailsTo(email)).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject.startsWith('Olive Hart invites'))).toHaveLength(2)
    const invited = await (await world.as('olive')).call.invitations.list()
    expect(Date.parse(invited.find((one) => one.email === email)?.expiresAt ?? '')).toBeGreaterThan(world.clock.now().epochMilliseconds)
  })

  it('that is repeated, or given by two owners at once, is mailed once; another one is refused', async () => {
    const email = freshEmail()
    const id = await asked(email)
    const { offer, decline } = await requests()
    const classId = classIds.openFloor
    const codes = await Promise.all([codeOf(offer({ id, classId })), codeOf(offer({ id, classId })), codeOf(offer({ id, classId }))])
    expect(codes).toEqual(['none', 'none', 'none'])
    expect(await codeOf(decline({ id }))).toBe('request-answered')
    expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Come'))).toHaveLength(1)
  })

  it('to a family of the studio invites nobody', async () => {
    const id = await asked(people.pat.email)
    const { offer } = await requests()
    expect(await offer({ id, classId: classIds.openFloor })).toEqual({ id, isInvited: false })
    expect((await mailsTo(people.pat.email)).map(({ subject }) => subject)).toEqual(['Come to Open Floor on Saturday 21 November'])
  })

  describe('and the place that it promises', () => {
    const shown = async (id: string) => (await (await requests()).list()).find((one) => one.id === id)
    const hasPlace = async () =>
      (await (await world.as('olive')).call.classes.read({ id: classIds.street })).students
        .filter(({ isTrial }) => isTrial)
        .map(({ name }) => name)
    const full = (places: number) =>
      world.database.kysely.updateTable('classes').set({ capacity: places }).where('id', '=', classIds.street).execute()
    const taken = async () => (await (await world.as('olive')).call.classes.read({ id: classIds.street })).students.length

    it('is taken at once for a child who is here, said as a trial, and refused in words where the class is full', async () => {
      const { offer } = await requests()
      const id = await asked(people.pat.email, { classId: classIds.street, childName: 'mia' })
      await full(Math.max(1, await taken()))
      await expect(offer({ id, classId: classIds.street })).rejects.toMatchObject({
        code: 'class-full',
        message: expect.stringContaining('This would make'),
      })
      expect((await shown(id))?.state).toBe('waiting')
      await offer({ id, classId: classIds.street, overfill: true })
      expect(await hasPlace()).toEqual(['Mia Ellis'])
      expect(await shown(id)).toMatchObject({ state: 'joined', place: null })
      const again = await asked(people.pat.email, { classId: classIds.street, childName: 'Mia Ellis' })
      expect(await codeOf(offer({ id: again, classId: classIds.street }))).toBe('none')
    })

    it('is counted with the other offers for who is not here yet, and given once the child is', async () => {
      const { offer } = await requests()
      await full((await taken()) + 1)
      const [email, other] = [freshEmail(), freshEmail()]
      const [first, second] = [await asked(email, { classId: classIds.street }), await asked(other, { classId: classIds.street })]
      const codes = await Promise.all([first, second].map((id) => codeOf(offer({ id, classId: classIds.street }))))
      expect(codes.toSorted()).toEqual(['class-full', 'none'])
      const [id, theirs] = codes[0] === 'none' ? [first, email] : [second, other]
      expect(await shown(id)).toMatchObject({ state: 'offered', place: null })
      const { call } = await world.as('olive')
      const parentId = randomUUIDv7()
      await call.users.addFamily({ id: parentId, name: 'Rosa Bell', email: theirs }).catch(() => {})
      const family = (await call.users.list({ search: theirs })).users[0]!
      const child = { name: 'Ida Bell', dateOfBirth: children.mia.dateOfBirth, gender: 'female' as const, emergencyContacts: [] }
      const medical = { conditions: '', allergies: '', medications: '', doctorName: '', doctorPhone: '' }
      await call.students.addForFamily({ id: randomUUIDv7(), parentId: family.id, ...child, medical })
      const { place } = (await shown(id))!
      await call.classes.enrolAsTrial({ ...place! })
      expect(await shown(id)).toMatchObject({ state: 'joined', place: null })
    })

    it('is lost with its date', async () => {
      const { offer } = await requests()
      const id = await asked(freshEmail())
      await offer({ id, classId: classIds.openFloor })
      await world.database.kysely.updateTable('trialRequests').set({ date: '2026-11-01' }).where('id', '=', id).execute()
      expect(await shown(id)).toMatchObject({ state: 'lost', place: null })
    })
  })

  it('that says no is friendly, and leads to the other classes', async () => {
    const email = freshEmail()
    const id = await asked(email)
    const { decline } = await requests()
    expect([await codeOf(decline({ id, words: 'We open a second group in May.' })), await codeOf(decline({ id }))]).toEqual([
      'none',
      'none',
    ])
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    for (const words of ['Thank you for asking', 'We open a second group in May.', '/at/northlight']) expect(mail?.text).toContain(words)
  })

  it('offers only a coming date of that class, of a full studio none, and of a request that nobody confirmed nothing', async () => {
    const email = freshEmail()
    const id = await asked(email)
    const { offer } = await requests()
    expect(await codeOf(offer({ id, classId: classIds.street }))).toBe('date-gone')
    const of = (maxStudents: number) =>
      world.database.kysely.updateTable('studioSubscriptions').set({ maxStudents }).where('studioId', '=', studios.northlight.id).execute()
    await of(3)
    expect(await codeOf(offer({ id, classId: classIds.openFloor }))).toBe('capacity-full')
    await of(100)
    await world.database.kysely.updateTable('trialRequests').set({ state: 'unconfirmed', confirmedAt: null }).where('id', '=', id).execute()
    expect(await codeOf(offer({ id, classId: classIds.openFloor }))).toBe('request-not-found')
    expect(await mailsTo(email)).toEqual([])
  })

  it('is no longer there when whoever asked is erased', async () => {
    await asked(people.quinn.email)
    const count = async () =>
      (await world.database.kysely.selectFrom('trialRequests').select('id').where('email', '=', people.quinn.email).execute()).length
    expect(await count()).toBeGreaterThan(0)
    await (await world.as('olive')).call.users.remove({ id: people.quinn.id })
    expect(await count()).toBe(0)
  })
})

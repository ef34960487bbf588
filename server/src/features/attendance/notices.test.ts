import { randomUUIDv7 } from 'node:crypto'
import type { MarkStatus } from '@callboard/contract/attendance'
import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people, rooms, type PersonName } from '../../world/people.ts'
import { seedEnrolments } from '../../world/seed.ts'

const { leo, noor } = children
const world = storyWorld()
beforeEach(async () => {
  await inNorthlight((scope) => scope.db.deleteFrom('attendance').execute())
  await forgetNotices()
})

const { inNorthlight } = world
const forgetNotices = () => world.database.kysely.deleteFrom('notifications').execute()
const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)

/** The notifications since the last reset, by type and name. */
async function told(...types: string[]) {
  const rows = await inNorthlight((scope) =>
    scope.db.selectFrom('notifications').select(['userId', 'type', 'priority', 'message', 'link']).orderBy('id').execute(),
  )
  return rows
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .map(({ userId, type, priority, message, link }) => ({ to: nameOf(userId), type, priority, message, link }))
}
const hearers = async (type: string) => (await told(type)).map(({ to, priority }) => `${to} ${priority}`).sort()

// E-mails about absences are delayed by a minute.
const sendMails = () => world.app.jobs.runDue({ early: true })
const mailed = () => [people.pat, people.olive, people.tara].map(({ email }) => world.app.mailbox?.mails(email).length ?? 0)
const newestMail = () => world.app.mailbox?.mails(people.pat.email)[0]

async function aClass(date: string, { teacher = 'tara' as PersonName, startTime = '18:00' } = {}): Promise<string> {
  const id = randomUUIDv7()
  const olive = await world.as('olive')
  await olive.call.classes.add({
    id,
    name: 'Jazz',
    startTime,
    endTime: '20:00',
    teacherId: people[teacher].id,
    locationId: rooms.studioA.id,
    when: { repeats: 'never', date },
  })
  await inNorthlight((scope) => seedEnrolments(scope, id, [leo.id, noor.id]))
  await forgetNotices()
  return id
}

async function save(classId: string, marks: Partial<Record<'leo' | 'noor', MarkStatus>>, { by = 'tom' as PersonName, notes = '' } = {}) {
  const browser = await world.as(by)
  await browser.call.attendance.save({
    classId,
    marks: Object.entries(marks).map(([name, status]) => ({ studentId: children[name as 'leo'].id, status, notes })),
  })
}

describe('a saved register', () => {
  it('is sent to the owners, with low priority, and to no one else', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'late', noor: 'authorised' })
    expect(await told()).toEqual([
      {
        to: 'olive',
        type: 'attendance_marked',
        priority: 'low',
        message: 'Tom Reed has saved the register for Jazz, Wednesday 18 November at 18:00: 1 present, 1 absent.',
        link: `/dashboard/classes?week=2026-11-16&class=${classId}&register=true`,
      },
    ])
  })

  it('is no news to the owner who saved it, nor when it is saved again as it was', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'present' }, { by: 'olive' })
    expect(await told()).toEqual([])
    await save(classId, { leo: 'present' })
    expect(await told()).toEqual([])
    await save(classId, {})
    expect(await hearers('attendance_marked')).toEqual(['olive low'])
  })

  it('takes the place of what the owner was told of it and has not read', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'present' })
    await save(classId, { leo: 'present', noor: 'present' })
    await save(classId, { leo: 'late', noor: 'authorised' })
    expect((await told('attendance_marked')).map(({ message }) => message)).toEqual([
      'Tom Reed has saved the register for Jazz, Wednesday 18 November at 18:00: 1 present, 1 absent.',
    ])
    await (await world.as('olive')).call.notifications.markAllRead()
    await save(classId, { leo: 'late', noor: 'present' })
    expect(await hearers('attendance_marked')).toEqual(['olive low', 'olive low'])
    // A different class is unaffected.
    await save(await aClass('2026-11-17'), { leo: 'present' })
    expect((await (await world.as('olive')).call.notifications.recent()).unreadCount).toBe(1)
  })

  it('is not sent again within the hour when it says the same, whether or not it was read', async () => {
    const classId = await aClass('2026-11-18')
    const recent = async () => (await (await world.as('olive')).call.notifications.recent()).unreadCount
    await save(classId, { leo: 'present', noor: 'authorised' })
    await (await world.as('olive')).call.notifications.markAllRead()
    await save(classId, { leo: 'authorised', noor: 'present' })
    expect([await recent(), await hearers('attendance_marked')]).toEqual([0, ['olive low']])
    const anHourAgo = new Date(world.clock.now().epochMilliseconds - 3_600_000)
    await world.database.kysely.updateTable('notifications').set({ createdAt: anHourAgo }).execute()
    await save(classId, { leo: 'present', noor: 'authorised' })
    expect(await recent()).toBe(1)
  })

  it('of a deleted class is sent to nobody', async () => {
    await expect(save(randomUUIDv7(), { leo: 'unauthorised' })).rejects.toMatchObject({ code: 'class-not-found' })
    expect(await told()).toEqual([])
  })
})

describe('an unauthorised mark', () => {
  it('is sent only to the parent of that child, on screen and by email', async () => {
    await save(await aClass('2026-11-18'), { leo: 'unauthorised', noor: 'authorised' })
    expect(await hearers('unauthorized_absence')).toEqual(['pat high'])
    expect((await told('unauthorized_absence'))[0]!.message).toBe(
      'Leo Ellis was marked absent without authorisation from Jazz, Wednesday 18 November at 18:00.',
    )
    await sendMails()
    expect(newestMail()?.subject).toContain('Leo Ellis was absent from Jazz')
    expect(world.app.mailbox?.mails(people.quinn.email) ?? []).toEqual([])
  })

  it('is sent when it becomes so, and not again while it stays so', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'authorised' })
    expect(await hearers('unauthorized_absence')).toEqual([])
    await save(classId, { leo: 'unauthorised' })
    await forgetNotices()
    await save(classId, { leo: 'unauthorised', noor: 'present' })
    await save(classId, { leo: 'unauthorised', noor: 'present' }, { notes: 'No word from home' })
    expect(await hearers('unauthorized_absence')).toEqual([])
  })
})

describe('a mark that goes to and fro', () => {
  it('before anyone has heard of it is sent to nobody, on screen or by email', async () => {
    const before = mailed()
    const [first, second] = [await aClass('2026-11-17'), await aClass('2026-11-18')]
    await save(first, { leo: 'unauthorised', noor: 'unauthorised' })
    for (let turn = 0; turn < 4; turn += 1) {
      await save(second, { leo: 'unauthorised' })
      await save(second, { leo: 'present' })
    }
    expect(await hearers('unauthorized_absence')).toEqual(['pat high', 'quinn high'])
    expect(await hearers('student_consecutive_absence')).toEqual([])
    await sendMails()
    expect(mailed().map((count, n) => count - before[n]!)).toEqual([1, 0, 0])
    // A different child of the same class is unaffected.
    await save(second, { leo: 'present', noor: 'unauthorised' })
    expect(await hearers('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
  })

  it('and ends as it began, is sent and emailed once', async () => {
    const [before, second] = [mailed(), await aClass('2026-11-18')]
    for (let turn = 0; turn < 4; turn += 1) {
      await save(second, { leo: 'present' })
      await save(second, { leo: 'unauthorised' })
    }
    expect(await hearers('unauthorized_absence')).toEqual(['pat high'])
    await sendMails()
    expect(mailed()[0]! - before[0]!).toBe(1)
  })
})

describe('a corrected absence', () => {
  const shown = async (name: PersonName = 'pat') => {
    const { notifications } = await (await world.as(name)).call.notifications.recent()
    return notifications.map(({ title, message, isRead }) => ({ title, message, isRead }))
  }
  const absent = 'Leo Ellis was marked absent without authorisation from Jazz, Wednesday 18 November at 18:00.'
  const late = 'Leo Ellis came late to Jazz, Wednesday 18 November at 18:00, and was not absent: the register has been corrected.'
  const present = 'Leo Ellis was at Jazz, Wednesday 18 November at 18:00, after all: the register has been corrected.'

  it('is sent to the parent who was emailed it, in place of what is no longer true', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'unauthorised' })
    await sendMails()
    const before = mailed()[0]!
    await save(classId, { leo: 'late', noor: 'present' })
    expect(await shown()).toEqual([{ title: 'Absence corrected', message: late, isRead: false }])
    await save(classId, { leo: 'late', noor: 'present' }, { notes: 'Traffic' })
    await sendMails()
    expect(mailed()[0]! - before).toBe(1)
    expect(newestMail()).toMatchObject({ subject: 'Correction: Leo Ellis came late to Jazz, Wednesday 18 November at 18:00' })
    expect(await hearers('unauthorized_absence')).toEqual(['pat high', 'pat medium'])
  })

  it('is sent to the parent who has read it, and the first email does not follow', async () => {
    const before = mailed()[0]!
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'unauthorised' })
    await (await world.as('pat')).call.notifications.markAllRead()
    await save(classId, { leo: 'present' })
    expect(await shown()).toEqual([{ title: 'Absence corrected', message: present, isRead: false }])
    await sendMails()
    expect(mailed()[0]! - before).toBe(1)
    expect(newestMail()?.subject).toContain('Correction')
  })

  it('follows the register: another correction takes the place of the one before, and back again is as it was', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'unauthorised' })
    await sendMails()
    const before = mailed()[0]!
    await save(classId, { leo: 'late' })
    await save(classId, { leo: 'present' })
    expect((await shown()).map(({ message }) => message)).toEqual([present])
    await save(classId, {})
    expect((await shown()).map(({ message }) => message)).toEqual([
      'Leo Ellis is no longer marked absent from Jazz, Wednesday 18 November at 18:00: the register has been corrected.',
    ])
    await save(classId, { leo: 'unauthorised' })
    expect((await shown()).map(({ message }) => message)).toEqual([absent])
    await sendMails()
    expect(mailed()[0]! - before).toBe(0)
  })

  it('is sent again when it becomes one after all', async () => {
    const classId = await aClass('2026-11-18')
    for (const status of ['unauthorised', 'authorised', 'unauthorised'] as const) {
      await save(classId, { leo: status })
      await sendMails()
    }
    expect((await shown()).map(({ message }) => message)).toEqual([absent])
    expect(newestMail()?.subject).toBe('Leo Ellis was absent from Jazz, Wednesday 18 November at 18:00')
  })

  it('is none for another child, another class or another parent', async () => {
    const [classId, other] = [await aClass('2026-11-18'), await aClass('2026-11-17')]
    await save(other, { leo: 'unauthorised', noor: 'unauthorised' })
    await save(classId, { leo: 'unauthorised' })
    await sendMails()
    await save(classId, { leo: 'present', noor: 'present' })
    expect((await shown()).map(({ message }) => message)).toEqual([present, expect.stringContaining('Tuesday 17 November')])
    expect((await shown('quinn')).map(({ title }) => title)).toEqual(['Unauthorised absence'])
  })

  it('is mailed although the first mail is under way while it is corrected', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'unauthorised' })
    const mailer = world.app.mailbox!
    const send = mailer.send.bind(mailer)
    mailer.send = async (mail) => {
      mailer.send = send
      await save(classId, { leo: 'late' })
      await send(mail)
    }
    await sendMails()
    await sendMails()
    expect(newestMail()?.subject).toBe('Correction: Leo Ellis came late to Jazz, Wednesday 18 November at 18:00')
    expect((await shown()).map(({ message }) => message)).toEqual([late])
  })
})

describe('repeated absence', () => {
  /** Three classes, one after the other; Leo's marks in them, oldest first. */
  async function marked(...statuses: MarkStatus[]): Promise<string[]> {
    const ids: string[] = []
    for (const [n, status] of statuses.entries()) {
      const id = await aClass(`2026-11-0${n + 1}`)
      await save(id, { leo: status })
      ids.push(id)
    }
    return ids
  }

  it('is sent to owners with high and to the class’s teacher with low priority', async () => {
    await marked('unauthorised', 'present')
    expect(await hearers('student_consecutive_absence')).toEqual([])
    const third = await aClass('2026-11-03')
    await save(third, { leo: 'unauthorised', noor: 'unauthorised' })
    expect(await hearers('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
    expect((await told('student_consecutive_absence'))[0]!.message).toContain(
      'Leo Ellis was absent without authorisation twice in the last 3',
    )
  })

  it.each(['tara', 'olive'] as const)('is news also to %s, who marks it', async (by) => {
    await marked('unauthorised')
    await save(await aClass('2026-11-02'), { leo: 'unauthorised' }, { by })
    expect(await hearers('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
  })

  it('is sent once to an owner who teaches', async () => {
    await marked('unauthorised')
    await save(await aClass('2026-11-02', { teacher: 'olive' }), { leo: 'unauthorised' })
    expect(await hearers('student_consecutive_absence')).toEqual(['olive high'])
    await save(await aClass('2026-11-03', { teacher: 'olive' }), { leo: 'unauthorised' }, { by: 'olive' })
    expect(await hearers('student_consecutive_absence')).toEqual(['olive high'])
  })

  it('looks at the last three by date and time, whenever they were marked', async () => {
    await marked('unauthorised', 'present', 'present')
    const fourth = await aClass('2026-11-04')
    await save(fourth, { leo: 'unauthorised' })
    expect(await hearers('student_consecutive_absence')).toEqual([])
    // Two on one day: the earlier class counts first, although it is marked later.
    await save(await aClass('2026-11-04', { startTime: '08:00' }), { leo: 'unauthorised' })
    expect(await hearers('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
  })

  it('is not told for a mark that is older than the last three', async () => {
    await marked('unauthorised', 'unauthorised', 'present')
    await save(await aClass('2026-10-20'), { leo: 'unauthorised' })
    expect(await hearers('student_consecutive_absence')).toEqual([])
  })

  it('is not told any more when a mark is corrected that made it', async () => {
    const [first, second, third] = [await aClass('2026-11-01'), await aClass('2026-11-02'), await aClass('2026-11-03')]
    await save(first, { leo: 'unauthorised' })
    await save(second, { leo: 'unauthorised' })
    expect(await hearers('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
    // The third class did not cause the notice.
    await save(third, { leo: 'unauthorised' })
    await save(third, { leo: 'late' })
    expect(await hearers('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
    const before = mailed()
    await save(first, { leo: 'authorised' })
    expect(await hearers('student_consecutive_absence')).toEqual([])
    await sendMails()
    expect(mailed().slice(1)).toEqual(before.slice(1))
    await save(first, { leo: 'unauthorised' })
    await sendMails()
    expect(mailed().slice(1)).toEqual(before.slice(1).map((count) => count + 1))
    await save(second, { leo: 'present' })
    const seen = async () =>
      (await (await world.as('tara')).call.notifications.recent()).notifications
        .map(({ type }) => type)
        .filter((type) => type === 'student_consecutive_absence')
    expect(await seen()).toEqual([])
    await save(second, { leo: 'unauthorised' })
    expect(await seen()).toEqual(['student_consecutive_absence'])
  })

  it('is not told again while nothing new is unauthorised', async () => {
    const [, second] = await marked('unauthorised', 'unauthorised')
    await forgetNotices()
    await save(second!, { leo: 'unauthorised', noor: 'present' })
    await save(await aClass('2026-11-03'), { leo: 'present' })
    expect(await hearers('student_consecutive_absence')).toEqual([])
  })
})

import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { people, type PersonName } from '../../world/people.ts'
import { markingWorld } from './marking.test.kit.ts'

const { world, forgetNotices, notified, recipients, sendMails, mailed, newestMail, aClass, save } = markingWorld()

describe('a saved register', () => {
  it('is sent to the owners, with low priority, and to no one else', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'late', noor: 'authorised' })
    expect(await notified()).toEqual([
      {
        to: 'olive',
        type: 'attendance_marked',
        priority: 'low',
        message: 'Tom Reed has saved the register for Jazz, Wednesday 18 November at 18:00: 1 present, 1 absent.',
        link: `/dashboard/classes?week=2026-11-16&class=${classId}&register=true`,
      },
    ])
  })

  it('is not notified to the owner who saved it, nor when it is saved again unchanged', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'present' }, { by: 'olive' })
    expect(await notified()).toEqual([])
    await save(classId, { leo: 'present' })
    expect(await notified()).toEqual([])
    await save(classId, {})
    expect(await recipients('attendance_marked')).toEqual(['olive low'])
  })

  it('replaces the owner’s unread notification of the same register', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'present' })
    await save(classId, { leo: 'present', noor: 'present' })
    await save(classId, { leo: 'late', noor: 'authorised' })
    expect((await notified('attendance_marked')).map(({ message }) => message)).toEqual([
      'Tom Reed has saved the register for Jazz, Wednesday 18 November at 18:00: 1 present, 1 absent.',
    ])
    await (await world.as('olive')).call.notifications.markAllRead()
    await save(classId, { leo: 'late', noor: 'present' })
    expect(await recipients('attendance_marked')).toEqual(['olive low', 'olive low'])
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
    expect([await recent(), await recipients('attendance_marked')]).toEqual([0, ['olive low']])
    const anHourAgo = new Date(world.clock.now().epochMilliseconds - 3_600_000)
    await world.database.kysely.updateTable('notifications').set({ createdAt: anHourAgo }).execute()
    await save(classId, { leo: 'present', noor: 'authorised' })
    expect(await recent()).toBe(1)
  })

  it('of a deleted class is sent to nobody', async () => {
    await expect(save(randomUUIDv7(), { leo: 'unauthorised' })).rejects.toMatchObject({ code: 'class-not-found' })
    expect(await notified()).toEqual([])
  })
})

describe('an unauthorised mark', () => {
  it('is sent only to the parent of that child, on screen and by email', async () => {
    await save(await aClass('2026-11-18'), { leo: 'unauthorised', noor: 'authorised' })
    expect(await recipients('unauthorized_absence')).toEqual(['pat high'])
    expect((await notified('unauthorized_absence'))[0]!.message).toBe(
      'Leo Ellis was marked absent without authorisation from Jazz, Wednesday 18 November at 18:00.',
    )
    await sendMails()
    expect(newestMail()?.subject).toContain('Leo Ellis was absent from Jazz')
    expect(world.app.mailbox?.mails(people.quinn.email) ?? []).toEqual([])
  })

  it('is sent when the mark is set, and not again while it stays', async () => {
    const classId = await aClass('2026-11-18')
    await save(classId, { leo: 'authorised' })
    expect(await recipients('unauthorized_absence')).toEqual([])
    await save(classId, { leo: 'unauthorised' })
    await forgetNotices()
    await save(classId, { leo: 'unauthorised', noor: 'present' })
    await save(classId, { leo: 'unauthorised', noor: 'present' }, { notes: 'No word from home' })
    expect(await recipients('unauthorized_absence')).toEqual([])
  })
})

describe('a mark that is changed back and forth', () => {
  it('before its notification is out is sent to nobody, on screen or by email', async () => {
    const before = mailed()
    const [first, second] = [await aClass('2026-11-17'), await aClass('2026-11-18')]
    await save(first, { leo: 'unauthorised', noor: 'unauthorised' })
    for (let turn = 0; turn < 4; turn += 1) {
      await save(second, { leo: 'unauthorised' })
      await save(second, { leo: 'present' })
    }
    expect(await recipients('unauthorized_absence')).toEqual(['pat high', 'quinn high'])
    expect(await recipients('student_consecutive_absence')).toEqual([])
    await sendMails()
    expect(mailed().map((count, n) => count - before[n]!)).toEqual([1, 0, 0])
    // A different child of the same class is unaffected.
    await save(second, { leo: 'present', noor: 'unauthorised' })
    expect(await recipients('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
  })

  it('and ends as it began is sent and emailed once', async () => {
    const [before, second] = [mailed(), await aClass('2026-11-18')]
    for (let turn = 0; turn < 4; turn += 1) {
      await save(second, { leo: 'present' })
      await save(second, { leo: 'unauthorised' })
    }
    expect(await recipients('unauthorized_absence')).toEqual(['pat high'])
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

  it('is sent to the parent who was emailed the absence, in place of the outdated notification', async () => {
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
    expect(await recipients('unauthorized_absence')).toEqual(['pat high', 'pat medium'])
  })

  it('is sent to the parent who has read the absence, and the first email is not sent', async () => {
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

  it('follows the register: another correction replaces the one before, and so does its reversal', async () => {
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

  it('is sent again when the mark becomes an absence after all', async () => {
    const classId = await aClass('2026-11-18')
    for (const status of ['unauthorised', 'authorised', 'unauthorised'] as const) {
      await save(classId, { leo: status })
      await sendMails()
    }
    expect((await shown()).map(({ message }) => message)).toEqual([absent])
    expect(newestMail()?.subject).toBe('Leo Ellis was absent from Jazz, Wednesday 18 November at 18:00')
  })

  it('is not sent for another child, another class or to another parent', async () => {
    const [classId, other] = [await aClass('2026-11-18'), await aClass('2026-11-17')]
    await save(other, { leo: 'unauthorised', noor: 'unauthorised' })
    await save(classId, { leo: 'unauthorised' })
    await sendMails()
    await save(classId, { leo: 'present', noor: 'present' })
    expect((await shown()).map(({ message }) => message)).toEqual([present, expect.stringContaining('Tuesday 17 November')])
    expect((await shown('quinn')).map(({ title }) => title)).toEqual(['Unauthorised absence'])
  })

  it('is emailed although the first email is under way while the mark is corrected', async () => {
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

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { children, people, type PersonName } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addGuardian, noRights } from '../students/guardians/guardian.test.kit.ts'
import { markingWorld } from './marking.test.kit.ts'

// Leo is Pat’s, his first guardian, and Quinn’s. It is Wednesday 18 November 2026, 10:00.
const { world, notified, aClass, save, forgetNotices } = markingWorld()
const { leo, noor } = children
let [olive, tara, pat, quinn]: Browser[] = []
let classId: string

beforeEach(async () => {
  ;[olive, tara, pat, quinn] = await Promise.all((['olive', 'tara', 'pat', 'quinn'] as const).map((name) => world.as(name)))
  await world.inNorthlight(async ({ db }) => {
    await db.deleteFrom('classAnswers').execute()
    await db.deleteFrom('awayDays').execute()
    await db.deleteFrom('guardians').where('studentId', '=', leo.id).where('userId', '<>', people.pat.id).execute()
  })
  classId = await aClass('2026-11-23')
}, 60_000)

const share = async (who: PersonName, may?: object) => {
  await addGuardian(world, { child: leo, who, ...(may && { may }) })
  await forgetNotices()
}
const say = (by: Browser | undefined, answer: 'coming' | 'late' | 'away', more: { reason?: string; minutes?: number } = {}) =>
  by!.call.absences.answer({ studentId: leo.id, classId, answer, ...more })
const place = async (by: Browser | undefined) => (await by!.call.absences.list({ classId })).find(({ student }) => student.id === leo.id)
const said = async (by: Browser | undefined) => {
  const one = await place(by)
  return one && [one.absence ? 'away' : (one.answer?.is ?? null), one.absence?.reason ?? one.answer?.reason ?? null, one.saidBy]
}
const onRegister = async (by: Browser | undefined) =>
  (await by!.call.attendance.read({ classId })).rows.find(({ student }) => student.id === leo.id)?.announced
const mark = (names: Parameters<typeof save>[1], id: string) => save(id, names, { by: 'tara' })

describe('an answer of one guardian', () => {
  it('is the child’s: the last stands, says whose it is, and keeps each one’s reason from the other', async () => {
    await share('quinn')
    await say(pat, 'away', { reason: 'Dentist' })
    expect([await said(pat), await said(quinn)]).toEqual([
      ['away', 'Dentist', null],
      ['away', '', 'Pat Ellis'],
    ])
    expect(await onRegister(olive)).toMatchObject({ reason: 'Dentist', by: 'Pat Ellis' })
    expect([(await onRegister(pat))?.reason, (await onRegister(quinn))?.reason]).toEqual(['Dentist', ''])
    expect(await onRegister(quinn)).toMatchObject({ answer: 'away', by: 'Pat Ellis' })

    expect(await say(quinn, 'away'), 'the same again').toEqual({ isNews: false })
    expect(await say(quinn, 'away', { reason: '' }), 'an empty reason takes nobody’s away').toEqual({ isNews: false })
    expect(await onRegister(olive)).toMatchObject({ reason: 'Dentist', by: 'Pat Ellis' })

    await say(quinn, 'away', { reason: 'Court' })
    expect([await said(pat), await said(quinn)]).toEqual([
      ['away', '', 'Quinn Osei'],
      ['away', 'Court', null],
    ])
    await say(quinn, 'late', { minutes: 20, reason: 'Bus' })
    await say(pat, 'late', { minutes: 10 })
    expect(await onRegister(olive), 'Pat’s, without Quinn’s words').toMatchObject({ minutes: 10, reason: '', by: 'Pat Ellis' })
    await say(quinn, 'coming')
    expect([await said(pat), (await onRegister(tara))?.by]).toEqual([['coming', '', 'Quinn Osei'], 'Quinn Osei'])
    await pat!.call.absences.takeBack({ studentId: leo.id, classId })
    expect(await said(quinn)).toEqual([null, null, null])
  })

  it('of several days is either’s to take back, and hides its reason likewise', async () => {
    await share('quinn')
    const days = { studentId: leo.id, from: '2026-11-22', to: '2026-11-24' }
    await say(pat, 'away', { reason: 'Dentist' })
    world.clock.advance({ minutes: 1 })
    await quinn!.call.absences.announceDays(days)
    expect([await said(pat), await said(quinn)], 'the words of the class are still Pat’s').toEqual([
      ['away', 'Dentist', 'Quinn Osei'],
      ['away', '', null],
    ])
    expect((await onRegister(olive))?.reason).toBe('Dentist')
    await pat!.call.absences.announceDays({ ...days, reason: 'Wedding' })
    expect(await quinn!.call.absences.days()).toMatchObject([{ reason: '', by: 'Pat Ellis' }])
    await quinn!.call.absences.announceDays({ ...days, reason: '' })
    expect(await pat!.call.absences.days(), 'no reason takes nobody’s away').toMatchObject([{ reason: 'Wedding', by: null }])
    expect(await quinn!.call.absences.days()).toMatchObject([{ reason: '', by: 'Pat Ellis' }])
    expect((await onRegister(olive))?.reason).toBe('Wedding')
    await quinn!.call.absences.announceDays({ ...days, reason: 'Court' })
    expect([(await pat!.call.absences.days())[0], (await quinn!.call.absences.days())[0]]).toMatchObject([
      { reason: '', by: 'Quinn Osei' },
      { reason: 'Court', by: null },
    ])
    await pat!.call.absences.takeBackDays(days)
    expect(await quinn!.call.absences.days()).toEqual([])
  })

  it('goes to the screens of both', async () => {
    await share('quinn')
    for (const answer of ['late', 'away'] as const) {
      await say(quinn, answer)
      const [heard] = await world.inNorthlight(({ db }) =>
        db
          .selectFrom('events')
          .select('forUsers')
          .where(sql<boolean>`type like 'attendance.%'`)
          .orderBy('number', 'desc')
          .limit(1)
          .execute(),
      )
      expect(heard?.forUsers?.toSorted()).toEqual([people.pat.id, people.quinn.id])
    }
  })

  it('is refused in words to a guardian who does not answer, who sees all the same', async () => {
    await share('quinn', noRights)
    await say(pat, 'late', { reason: 'Bus' })
    const refused = { code: 'answer-not-yours', message: 'Another guardian says whether Leo Ellis comes.' }
    await expect(say(quinn, 'coming')).rejects.toMatchObject(refused)
    await expect(quinn!.call.absences.announce({ studentId: leo.id, classId })).rejects.toMatchObject(refused)
    await expect(quinn!.call.absences.takeBack({ studentId: leo.id, classId })).rejects.toMatchObject(refused)
    const days = { studentId: leo.id, from: '2026-11-22', to: '2026-11-24' }
    await expect(quinn!.call.absences.announceDays(days)).rejects.toMatchObject(refused)
    await expect(quinn!.call.absences.takeBackDays(days)).rejects.toMatchObject(refused)
    expect([await said(quinn), (await place(quinn))?.can.answer]).toEqual([['late', '', 'Pat Ellis'], false])
    expect((await quinn!.call.absences.question({ classId })).places.map(({ student }) => student.id).toSorted()).toEqual(
      [leo.id, noor.id].toSorted(),
    )
  })
})

describe('a child who is absent', () => {
  it('is told to each guardian who is told, once, and corrected to both', async () => {
    await share('quinn')
    const held = await aClass('2026-11-18', { startTime: '09:00' })
    await mark({ leo: 'unauthorised' }, held)
    const absences = async () => new Set((await notified('unauthorized_absence')).map(({ to }) => to))
    expect(await absences()).toEqual(new Set(['pat', 'quinn']))
    expect(await notified('unauthorized_absence')).toHaveLength(2)
    await mark({ leo: 'authorised' }, held)
    expect((await absences()).size, 'nobody has heard of it yet').toBe(0)
  })

  it('is told to each as it stands now, whatever the other has read meanwhile', async () => {
    await share('quinn')
    const held = await aClass('2026-11-18', { startTime: '09:00' })
    const readOf = async (by: Browser | undefined) =>
      (await by!.call.notifications.list({})).notifications
        .filter(({ type }) => type === 'unauthorized_absence')
        .map(({ message }) => message)
    for (const reader of [pat, quinn]) {
      await mark({ leo: 'unauthorised' }, held)
      await reader!.call.notifications.markAllRead({})
      world.clock.advance({ minutes: 1 })
      await mark({ leo: 'present' }, held)
      world.clock.advance({ minutes: 1 })
      await mark({ leo: 'unauthorised' }, held)
      expect([await readOf(pat), await readOf(quinn)]).toEqual([[expect.stringContaining('absent')], [expect.stringContaining('absent')]])
      await mark({}, held)
      await forgetNotices()
    }
  })

  it('is not told to a guardian who is not told, who reads the mark', async () => {
    await share('quinn', noRights)
    const held = await aClass('2026-11-18', { startTime: '09:00' })
    await mark({ leo: 'unauthorised' }, held)
    expect((await notified('unauthorized_absence')).map(({ to }) => to)).toEqual(['pat'])
    const { rows } = await quinn!.call.attendance.read({ classId: held })
    expect(rows.map(({ student, status }) => [student.name, status])).toEqual([
      ['Leo Ellis', 'unauthorised'],
      ['Noor Osei', null],
    ])
    expect((await pat!.call.attendance.read({ classId: held })).rows).toHaveLength(1)
  })
})

describe('the call sheet', () => {
  const leoOn = async (by: Browser | undefined) =>
    (await by!.call.callSheets.read({ date: '2026-11-23' })).classes
      .find(({ id }) => id === classId)!
      .children.find(({ id }) => id === leo.id)!

  it('names all guardians with their numbers, the first one first, and who has answered', async () => {
    await pat!.call.profile.save({ name: 'Pat Ellis', email: people.pat.email, phone: '07700 900101', timezone: null })
    await quinn!.call.profile.save({ name: 'Quinn Osei', email: people.quinn.email, phone: '07700 900102', timezone: null })
    expect((await leoOn(olive)).otherContacts).toEqual([])
    await share('quinn')
    await say(quinn, 'late')
    expect(await leoOn(olive)).toMatchObject({
      contact: { name: 'Pat Ellis', phone: '07700 900101' },
      otherContacts: [{ name: 'Quinn Osei', phone: '07700 900102' }],
      announced: { by: 'Quinn Osei' },
    })
  })

  it('keeps the other guardian’s number and reason from a teacher who is one herself', async () => {
    await share('tara')
    await say(pat, 'away', { reason: 'Dentist' })
    const child = await leoOn(tara)
    expect(child).toMatchObject({ contact: { name: 'Pat Ellis', phone: '' }, otherContacts: [{ name: 'Tara Lindqvist' }] })
    expect([child.announced?.reason, (await onRegister(tara))?.reason]).toEqual(['', ''])
  })
})

it('whoever has ended their guardianship sees, says and hears nothing of the child any more', async () => {
  await share('quinn')
  await quinn!.call.guardians.end({ studentId: leo.id, userId: people.quinn.id })
  await forgetNotices()
  const days = { studentId: leo.id, from: '2026-11-22', to: '2026-11-24' }
  for (const attempt of [
    () => say(quinn, 'away'),
    () => quinn!.call.absences.announce({ studentId: leo.id, classId }),
    () => quinn!.call.absences.takeBack({ studentId: leo.id, classId }),
    () => quinn!.call.absences.announceDays(days),
    () => quinn!.call.absences.takeBackDays(days),
  ])
    expect(await codeOf(attempt())).toBe('student-not-found')
  expect([await said(quinn), await onRegister(quinn)]).toEqual([undefined, undefined])
  const held = await aClass('2026-11-18', { startTime: '09:00' })
  await mark({ leo: 'unauthorised' }, held)
  expect((await notified('unauthorized_absence')).map(({ to }) => to)).toEqual(['pat'])
})

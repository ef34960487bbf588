import type { MarkStatus } from '@callboard/contract/attendance'
import { describe, expect, it } from 'vitest'
import { markingWorld } from './marking.test.kit.ts'

const { world, forgetNotices, notified, recipients, sendMails, mailed, aClass, save } = markingWorld()

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
    expect(await recipients('student_consecutive_absence')).toEqual([])
    const third = await aClass('2026-11-03')
    await save(third, { leo: 'unauthorised', noor: 'unauthorised' })
    expect(await recipients('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
    expect((await notified('student_consecutive_absence'))[0]!.message).toContain(
      'Leo Ellis was absent without authorisation twice in the last 3',
    )
  })

  it.each(['tara', 'olive'] as const)('is notified also to %s who marks it', async (by) => {
    await marked('unauthorised')
    await save(await aClass('2026-11-02'), { leo: 'unauthorised' }, { by })
    expect(await recipients('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
  })

  it('is sent once to an owner who teaches', async () => {
    await marked('unauthorised')
    await save(await aClass('2026-11-02', { teacher: 'olive' }), { leo: 'unauthorised' })
    expect(await recipients('student_consecutive_absence')).toEqual(['olive high'])
    await save(await aClass('2026-11-03', { teacher: 'olive' }), { leo: 'unauthorised' }, { by: 'olive' })
    expect(await recipients('student_consecutive_absence')).toEqual(['olive high'])
  })

  it('counts the last three marks by date and time, whenever they were made', async () => {
    await marked('unauthorised', 'present', 'present')
    const fourth = await aClass('2026-11-04')
    await save(fourth, { leo: 'unauthorised' })
    expect(await recipients('student_consecutive_absence')).toEqual([])
    // Two on one day: the earlier class counts first, although it is marked later.
    await save(await aClass('2026-11-04', { startTime: '08:00' }), { leo: 'unauthorised' })
    expect(await recipients('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
  })

  it('is not notified for a mark that is older than the last three', async () => {
    await marked('unauthorised', 'unauthorised', 'present')
    await save(await aClass('2026-10-20'), { leo: 'unauthorised' })
    expect(await recipients('student_consecutive_absence')).toEqual([])
  })

  it('is withdrawn when a mark that caused it is corrected', async () => {
    const [first, second, third] = [await aClass('2026-11-01'), await aClass('2026-11-02'), await aClass('2026-11-03')]
    await save(first, { leo: 'unauthorised' })
    await save(second, { leo: 'unauthorised' })
    expect(await recipients('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
    // The third class did not cause the notice.
    await save(third, { leo: 'unauthorised' })
    await save(third, { leo: 'late' })
    expect(await recipients('student_consecutive_absence')).toEqual(['olive high', 'tara low'])
    const before = mailed()
    await save(first, { leo: 'authorised' })
    expect(await recipients('student_consecutive_absence')).toEqual([])
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

  it('is not notified again while no new absence is unauthorised', async () => {
    const [, second] = await marked('unauthorised', 'unauthorised')
    await forgetNotices()
    await save(second!, { leo: 'unauthorised', noor: 'present' })
    await save(await aClass('2026-11-03'), { leo: 'present' })
    expect(await recipients('student_consecutive_absence')).toEqual([])
  })
})

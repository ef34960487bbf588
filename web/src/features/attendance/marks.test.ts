import type { RegisterRow } from '@callboard/contract/attendance'
import { describe, expect, it } from 'vitest'
import { announcedMarks, announcedWords } from './announced.ts'
import {
  countMarked,
  isBehind,
  laidOver,
  markRestPresent,
  mergeMarks,
  showRows,
  stillUnsaved,
  tooLong,
  uncontested,
  withoutSent,
} from './marks.ts'

const row = (id: string, status: RegisterRow['status'], notes = ''): RegisterRow => ({
  student: { id, name: id },
  isDropIn: false,
  isTrial: false,
  isMakeUp: false,
  status,
  notes,
  markedBy: null,
  markedAt: null,
  hasMedicalAlert: false,
  papers: null,
  announced: null,
})
const rows = [row('leo', 'present'), row('mia', null), row('noor', 'late', 'Bus')]

describe('the register shown on screen', () => {
  it('has one’s own unsaved marks over the saved ones', () => {
    const shown = showRows(rows, { leo: { status: null, notes: '' }, mia: { status: 'late', notes: 'Ill' } })
    expect(shown.map(({ status, notes, isUnsaved }) => [status, notes, isUnsaved])).toEqual([
      [null, '', true],
      ['late', 'Ill', true],
      ['late', 'Bus', false],
    ])
  })

  it('treats one’s own mark as saved when the register says the same by now', () => {
    const own = { leo: { status: 'present', notes: ' ' }, mia: { status: null, notes: 'forgotten' } } as const
    expect(showRows(rows, own).some(({ isUnsaved }) => isUnsaved)).toBe(false)
    expect(stillUnsaved(own, rows)).toEqual({})
  })

  it('keeps notes as they are typed, also before their mark is set', () => {
    const shown = showRows(rows, {}, { mia: 'Ill ', noor: 'Bus ', leo: 'Not what the register says' })
    expect(shown.map(({ notes, isUnsaved }) => [notes, isUnsaved])).toEqual([
      ['', false],
      ['Ill ', false],
      ['Bus ', false],
    ])
    expect(markRestPresent(shown)).toEqual({ mia: { status: 'present', notes: 'Ill ' } })
  })

  it('keeps one’s own mark of a student who is not enrolled any more', () => {
    const own = { gone: { status: 'present', notes: '' } } as const
    expect(stillUnsaved(own, rows)).toEqual(own)
  })
})

describe('an absence that a parent has announced', () => {
  const ill = { answer: 'away' as const, minutes: null, reason: 'Ill', by: 'Pat Ellis', at: '2026-11-18T15:10:00Z' }
  const announced = (status: RegisterRow['status']) => [{ ...row('mia', status), announced: ill }, row('leo', null)]

  it('is shown as authorised until something else is marked or saved', () => {
    expect(announcedMarks(announced(null), {})).toEqual({ mia: { status: 'authorised', notes: '' } })
    expect(announcedMarks(announced(null), { mia: { status: 'present', notes: '' } })).toEqual({})
    expect(announcedMarks(announced('late'), {})).toEqual({})
  })

  it('is shown as late for a late child, and as no mark for one who is coming', () => {
    const said = (answer: 'late' | 'coming') => [{ ...row('mia', null), announced: { ...ill, answer, reason: '' } }]
    expect(announcedMarks(said('late'), {})).toEqual({ mia: { status: 'late', notes: '' } })
    expect(announcedMarks(said('coming'), {})).toEqual({})
  })

  it('is described in words', () => {
    const words = (change: object) => announcedWords({ ...ill, ...change }, 'Europe/London').replace(/, from.*/, '')
    expect(words({})).toBe('Ill')
    expect(words({ reason: '' })).toBe('Can’t come')
    expect(words({ answer: 'coming', reason: '' })).toBe('Coming')
    expect(words({ answer: 'late', reason: '' })).toBe('Late')
    expect(words({ answer: 'late', minutes: 1 })).toBe('Late by 1 minute: Ill')
  })
})

describe('the marks sent by a save', () => {
  it('leave what others marked for other students', () => {
    expect(mergeMarks({ rows }, { mia: { status: 'unauthorised', notes: ' No word ' } })).toEqual([
      { studentId: 'leo', status: 'present', notes: '' },
      { studentId: 'mia', status: 'unauthorised', notes: 'No word' },
      { studentId: 'noor', status: 'late', notes: 'Bus' },
    ])
  })

  it('leave out cleared marks, and name students who are not enrolled', () => {
    const marks = mergeMarks({ rows }, { noor: { status: null, notes: 'Bus' }, gone: { status: 'late', notes: '' } })
    expect(marks.map(({ studentId }) => studentId)).toEqual(['leo', 'gone'])
  })

  it('are not unsaved afterwards, except what was marked while the save was under way', () => {
    const sent = { leo: { status: 'late', notes: '' }, mia: { status: 'late', notes: '' } } as const
    const now = { ...sent, mia: { status: 'present', notes: '' }, noor: { status: null, notes: '' } } as const
    expect(Object.keys(withoutSent(now, sent))).toEqual(['mia', 'noor'])
  })
})

describe('a conflict with a mark that somebody else has saved meanwhile', () => {
  const own = laidOver({ leo: { status: 'late', notes: '' }, mia: { status: 'late', notes: '' } }, [row('leo', null), row('mia', null)])

  it('shows both marks, and saves none before one was chosen', () => {
    const saved = [row('leo', 'unauthorised', 'No word'), row('mia', null)]
    expect(showRows(saved, own).map(({ status, theirs }) => [status, theirs])).toEqual([
      ['late', { status: 'unauthorised', notes: 'No word' }],
      ['late', null],
    ])
    expect(Object.keys(uncontested(own, saved))).toEqual(['mia'])
    expect(Object.keys(uncontested(laidOver(own, saved), saved))).toEqual(['leo', 'mia'])
  })

  it('exists also where the other person cleared a mark', () => {
    const over = laidOver({ leo: { status: 'late', notes: '' } }, [row('leo', 'present')])
    expect(uncontested(over, [row('leo', null)])).toEqual({})
    expect(uncontested(over, [])).toEqual({})
  })

  it('does not exist where the other person has marked the same, or changed nothing', () => {
    expect(Object.keys(uncontested(own, [row('leo', 'late'), row('mia', null)]))).toEqual(['leo', 'mia'])
    expect(showRows([row('leo', 'late')], own)[0]).toMatchObject({ isUnsaved: false, theirs: null })
  })

  it('does not exist where one’s mark was changed while it was being sent', () => {
    const sent = { leo: own['leo']! }
    const left = withoutSent({ leo: { status: null, notes: '', over: [{ status: null, notes: '' }] } }, sent)
    expect(uncontested(left, [row('leo', 'late')])).toEqual(left)
  })

  it('does not exist where one’s mark was changed after a save whose answer was lost', () => {
    const again = laidOver({ leo: { status: 'present', notes: '' } }, [row('leo', null)], own)
    for (const saved of [row('leo', null), row('leo', 'late')]) expect(uncontested(again, [saved])).toEqual(again)
    expect(uncontested(again, [row('leo', 'unauthorised')])).toEqual({})
  })

  it('does not exist where the mark seen before is unknown', () => {
    expect(Object.keys(uncontested({ leo: { status: 'late', notes: '' } }, [row('leo', 'present')]))).toEqual(['leo'])
  })
})

it('notes of more than 500 characters are not saved, but kept on screen', () => {
  const shown = showRows(rows, {
    leo: { status: 'present', notes: `${'x'.repeat(500)} ` },
    mia: { status: 'late', notes: 'x'.repeat(501) },
  })
  expect(tooLong(shown).map(({ student }) => student.name)).toEqual(['mia'])
  expect(tooLong(showRows(rows, {}, { mia: 'x'.repeat(501) })).map(({ student }) => student.name)).toEqual([])
})

it('marks are not compared with a register older than the one they were made over', () => {
  expect(isBehind({ version: 1 }, 2)).toBe(true)
  expect(isBehind({ version: 2 }, 2)).toBe(false)
  expect(isBehind({ version: 0 })).toBe(false)
})

describe('mark all present', () => {
  it('marks those without a mark, and nobody else', () => {
    const shown = showRows(rows, {})
    expect(markRestPresent(shown)).toEqual({ mia: { status: 'present', notes: '' } })
    expect(countMarked(shown)).toBe(2)
  })
})

describe('over a kept register, which has no notes', () => {
  const keptRows = rows.map((one) => (one.notes === '' ? one : { ...one, notes: '', isNoteLeftOut: true as const }))
  const savedAs = (marks: Parameters<typeof laidOver>[0]) => mergeMarks({ rows }, uncontested(laidOver(marks, keptRows), rows))

  it('another status leaves the saved note, and an empty one is never saved over it', () => {
    expect(savedAs({ noor: { status: 'present', notes: '' } })).toContainEqual({ studentId: 'noor', status: 'present', notes: 'Bus' })
    expect(savedAs({ mia: { status: 'late', notes: '' } })).toContainEqual({ studentId: 'noor', status: 'late', notes: 'Bus' })
  })

  it('a note written there asks which of the two counts', () => {
    const own = laidOver({ noor: { status: 'late', notes: 'Tram' } }, keptRows)
    expect(uncontested(own, rows)).toEqual({})
    expect(showRows(rows, own)[2]).toMatchObject({ notes: 'Tram', theirs: { status: 'late', notes: 'Bus' } })
  })

  it('a note taken away before is neither settled nor contested', () => {
    const own = laidOver({ noor: { status: 'late', notes: '' } }, rows)
    expect(Object.keys(stillUnsaved(own, keptRows))).toEqual(['noor'])
    expect(showRows(keptRows, own)[2]).toMatchObject({ isUnsaved: true, theirs: null })
    expect(mergeMarks({ rows }, uncontested(own, rows))).toContainEqual({ studentId: 'noor', status: 'late', notes: '' })
  })

  it('once the newest is here it shows as it will be saved', () => {
    const own = laidOver({ noor: { status: 'late', notes: '' }, leo: { status: 'late', notes: '' } }, keptRows)
    expect(Object.keys(stillUnsaved(own, rows))).toEqual(['leo'])
    const [, , noor] = showRows(rows, laidOver({ noor: { status: 'present', notes: '' } }, keptRows))
    expect(noor).toMatchObject({ status: 'present', notes: 'Bus', theirs: null })
  })
})

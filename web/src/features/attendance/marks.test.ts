import type { RegisterRow } from '@callboard/contract/attendance'
import { describe, expect, it } from 'vitest'
import { countMarked, isBehind, markRestPresent, mergeMarks, showRows, stillUnsaved, withoutSent } from './marks.ts'

const row = (id: string, status: RegisterRow['status'], notes = ''): RegisterRow => ({
  student: { id, name: id },
  isDropIn: false,
  status,
  notes,
  markedBy: null,
  markedAt: null,
  hasMedicalAlert: false,
})
const rows = [row('leo', 'present'), row('mia', null), row('noor', 'late', 'Bus')]

describe('what is shown', () => {
  it('is the register with the own marks over it', () => {
    const shown = showRows(rows, { leo: { status: null, notes: '' }, mia: { status: 'late', notes: 'Ill' } })
    expect(shown.map(({ status, notes, isUnsaved }) => [status, notes, isUnsaved])).toEqual([
      [null, '', true],
      ['late', 'Ill', true],
      ['late', 'Bus', false],
    ])
  })

  it('takes an own mark for saved when the register says the same by now', () => {
    const own = { leo: { status: 'present', notes: ' ' }, mia: { status: null, notes: 'forgotten' } } as const
    expect(showRows(rows, own).some(({ isUnsaved }) => isUnsaved)).toBe(false)
    expect(stillUnsaved(own, rows)).toEqual({})
  })

  it('keeps notes as they are being typed, also before there is a mark that they belong to', () => {
    const shown = showRows(rows, {}, { mia: 'Ill ', noor: 'Bus ', leo: 'Not what the register says' })
    expect(shown.map(({ notes, isUnsaved }) => [notes, isUnsaved])).toEqual([
      ['', false],
      ['Ill ', false],
      ['Bus ', false],
    ])
    expect(markRestPresent(shown)).toEqual({ mia: { status: 'present', notes: 'Ill ' } })
  })

  it('keeps the own mark of somebody who is not enrolled any more', () => {
    const own = { gone: { status: 'present', notes: '' } } as const
    expect(stillUnsaved(own, rows)).toEqual(own)
  })
})

describe('what is saved', () => {
  it('keeps what others marked of other students', () => {
    expect(mergeMarks({ rows }, { mia: { status: 'unauthorised', notes: ' No word ' } })).toEqual([
      { studentId: 'leo', status: 'present', notes: '' },
      { studentId: 'mia', status: 'unauthorised', notes: 'No word' },
      { studentId: 'noor', status: 'late', notes: 'Bus' },
    ])
  })

  it('leaves out who is not marked any more, and names who is not enrolled', () => {
    const marks = mergeMarks({ rows }, { noor: { status: null, notes: 'Bus' }, gone: { status: 'late', notes: '' } })
    expect(marks.map(({ studentId }) => studentId)).toEqual(['leo', 'gone'])
  })

  it('is unsaved no more, but for what was marked while it was under way', () => {
    const sent = { leo: { status: 'late', notes: '' }, mia: { status: 'late', notes: '' } } as const
    const now = { ...sent, mia: { status: 'present', notes: '' }, noor: { status: null, notes: '' } } as const
    expect(Object.keys(withoutSent(now, sent))).toEqual(['mia', 'noor'])
  })
})

it('is not settled by a register that is older than what the marks go beyond', () => {
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

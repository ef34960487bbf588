import type { Register, RegisterRow } from '@callboard/contract/attendance'
import type { MayBeLeftOut } from '../lib/device/left-out.ts'

/** A register without what may say something of a child's health or family: only that there is something to know. */
export function withoutHealth(register: Register): Register {
  return { ...register, rows: register.rows.map(withoutWords) }
}

function withoutWords({ announced, notes, mustNotCollect, ...row }: RegisterRow): RegisterRow & MayBeLeftOut {
  return {
    ...row,
    notes: '',
    ...(notes !== '' && { isNoteLeftOut: true }),
    mustNotCollect: mustNotCollect ? [] : null,
    announced: announced && { ...announced, reason: '' },
  }
}

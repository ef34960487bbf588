import type { Scope } from '../../platform/actor.ts'

/** Whoever has a register open in which a student is marked reads it anew before saving: its marks would otherwise be lost with another's name. */
export async function outdateRegisters({ db, studioId }: Scope, studentId: string): Promise<void> {
  await db
    .updateTable('registers')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('studioId', '=', studioId)
    .where('classId', 'in', (all) =>
      all.selectFrom('attendance').select('attendance.classId').where('studioId', '=', studioId).where('studentId', '=', studentId),
    )
    .execute()
}

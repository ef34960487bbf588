import { randomUUID } from 'node:crypto'
import { withScope } from '../../../platform/events/open-scope.ts'
import type { Browser, World } from '../../../world/open-world.ts'
import { children, passwordOf, people, rooms, studios } from '../../../world/people.ts'
import { seedPerson } from '../../../world/seed.ts'
import { hashPassword } from '../../auth/passwords/password.ts'

type Shown = Awaited<ReturnType<Browser['call']['classes']['week']>>['classes'][number]

/** The form that edits a class, unchanged except for `changes`. */
export const formOf = (one: Shown, changes: object = {}) => ({
  id: one.id,
  version: one.version,
  name: one.name,
  notes: one.notes,
  teacherId: one.teacher?.id ?? null,
  locationId: one.location?.id ?? null,
  startTime: one.startTime,
  endTime: one.endTime,
  date: one.date,
  scope: 'single' as const,
  undoable: true,
  ...changes,
})
/** Mia's class, on four Fridays. */
export const jazz = (changes: object = {}) => ({
  id: randomUUID(),
  name: 'Jazz',
  startTime: '08:00',
  endTime: '09:00',
  teacherId: people.tom.id,
  locationId: rooms.studioA.id,
  when: { repeats: 'weekly' as const, dayOfWeek: 5, startsOn: '2026-11-20', endsOn: '2026-12-11' },
  studentIds: [children.mia.id],
  undoable: true,
  ...changes,
})

/** Everything stored about the classes, except times of writing. */
export const everything = (world: World) =>
  world.inNorthlight(async ({ db }) => ({
    classes: await db
      .selectFrom('classes')
      .select([
        'id',
        'seriesId',
        'name',
        'teacherId',
        'locationId',
        'date',
        'startTime',
        'endTime',
        'capacity',
        'bookedCount',
        'hue',
        'archivedAt',
      ])
      .orderBy('id')
      .execute(),
    series: await db.selectFrom('classSeries').selectAll().orderBy('id').execute(),
    enrolments: await db.selectFrom('enrolments').select(['classId', 'studentId']).orderBy('classId').orderBy('studentId').execute(),
    attendance: await db.selectFrom('attendance').selectAll().orderBy('classId').execute(),
    registers: await db.selectFrom('registers').selectAll().orderBy('classId').execute(),
  }))
export const oonaId = '0190ffff-0000-7000-8000-00000000000a'
export async function secondOwner(world: World): Promise<Browser> {
  const oona = { id: oonaId, name: 'Oona Second', email: 'oona@northlight.example', role: 'owner' } as const
  const hash = await hashPassword(passwordOf(oona))
  await withScope(world.app.scopes, { logins: true, studioId: studios.northlight.id }, (scope) => seedPerson(scope, oona, hash))
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: oona.email, password: passwordOf(oona) })
  return browser
}

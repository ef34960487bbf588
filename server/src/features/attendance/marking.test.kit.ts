import { randomUUIDv7 } from 'node:crypto'
import type { MarkStatus } from '@callboard/contract/attendance'
import { beforeEach } from 'vitest'
import { children, people, rooms, type PersonName } from '../../world/people.ts'
import { seedEnrolments } from '../../world/seed.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const { leo, noor } = children

/** Clears marks and notifications before each test. */
export function markingWorld() {
  const world = storyWorld()
  const { inNorthlight } = world
  beforeEach(async () => {
    await inNorthlight((scope) => scope.db.deleteFrom('attendance').execute())
    await forgetNotices()
  })

  const forgetNotices = () => world.database.kysely.deleteFrom('notifications').execute()
  const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)

  /** The notifications since the last reset, by type and name. */
  async function notified(...types: string[]) {
    const rows = await inNorthlight((scope) =>
      scope.db.selectFrom('notifications').select(['userId', 'type', 'priority', 'message', 'link']).orderBy('id').execute(),
    )
    return rows
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .map(({ userId, type, priority, message, link }) => ({ to: nameOf(userId), type, priority, message, link }))
  }
  const recipients = async (type: string) => (await notified(type)).map(({ to, priority }) => `${to} ${priority}`).sort()

  // Emails about absences are delayed by a minute.
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

  return { world, forgetNotices, notified, recipients, sendMails, mailed, newestMail, aClass, save }
}

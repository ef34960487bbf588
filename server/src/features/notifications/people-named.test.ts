import { NotificationType } from '@callboard/contract/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { withScope } from '../../platform/events/open-scope.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people, studios } from '../../world/people.ts'
import { catalogue } from './catalogue.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { notify } from './notify.ts'
import { aboutId, type Case, cases } from './told.test.kit.ts'

const types = NotificationType.options
const everybody = { ...people, ...children }
const studioId = studios.northlight.id

const world = storyWorld()
const { inNorthlight } = world
const forget = (erased: Parameters<typeof forgetNotifications>[1]) =>
  withScope(world.app.scopes, { studioId, hold: 'alone' }, (scope) => forgetNotifications(scope, erased))
beforeEach(() => inNorthlight((scope) => scope.db.deleteFrom('notifications').execute()))

const rows = () => inNorthlight((scope) => scope.db.selectFrom('notifications').selectAll().orderBy('id').execute())
const namedPeople = () => inNorthlight((scope) => scope.db.selectFrom('notificationPeople').selectAll().execute())
const tell = (type: NotificationType, [to, details]: Case) =>
  inNorthlight((scope) => notify(scope, type, { to: [people[to].id], entityId: aboutId, details: details as never }))

/** The people named anywhere in it. */
const idsIn = (row: object) =>
  Object.values(everybody)
    .filter(({ name }) => JSON.stringify(row).includes(name))
    .map(({ id }) => id)

/** Text fields that name no person; check a new field before adding it here. */
const ofThings = [
  'className',
  'locationName',
  'channelName',
  'documentName',
  'planName',
  'reference',
  'transferReference',
  'tier',
  'card',
  'title',
  'goesOnIn',
  'movedFrom',
]
/** Text that people typed, and the address that accompanies its person. */
const typed = ['preview', 'text', 'description', 'reason', 'answer', 'note', 'closedFor', 'email']
const notWords = ['date', 'lastDate', 'startTime', 'dueDate', 'expiresOn', 'untilOn', 'untilAt', 'currency', 'method', 'role']

describe.each(types)('%s', (type) => {
  it('has no text that could be a person’s name', () => {
    const shape: Record<string, z.ZodType> = catalogue[type].details.shape
    const takes = (field: z.ZodType, value: string) => field.safeParse(value).success
    const words = Object.keys(shape).filter((key) =>
      ['Mia Ellis', '2026-11-18', '17:00', 'EUR', 'bank-transfer'].some((one) => takes(shape[key]!, one)),
    )
    const unknown = words.filter((key) => ![...ofThings, ...typed, ...notWords].includes(key))
    expect(
      unknown,
      'If they name people, make them `user` or `student` of catalogue/entry.ts; if a thing, list them in `ofThings`.',
    ).toEqual([])
  })

  it.each(cases[type].map((one, n) => [n, one] as const))('keeps the ids of whom it names, in case %i', async (_, one) => {
    await tell(type, one)
    const [row] = await rows()
    expect((await namedPeople()).map(({ personId }) => personId).toSorted()).toEqual(idsIn(row!).toSorted())
  })

  it.each(cases[type].map((one, n) => [n, one] as const))('names nobody who is erased, in case %i', async (_, one) => {
    await tell(type, one)
    const before = await rows()
    const ids = idsIn(before[0]!)
    await forget({ studentIds: Object.values(children).map(({ id }) => id) })
    for (const { id } of Object.values(people).filter((person) => person.id !== people[one[0]].id))
      await forget({ userId: id, studentIds: [] })
    const [left] = await rows()
    if (ids.every((id) => id === people[one[0]].id)) expect([left]).toEqual(before)
    if (!left) return
    expect(idsIn(left).filter((id) => id !== people[one[0]].id)).toEqual([])
    for (const said of [left.title, left.message]) expect(said).not.toMatch(/undefined|null|\[object| {2}| [.,:]/)
  })
})

describe('a notification about someone who is erased', () => {
  const saidAfter = async (type: NotificationType, n: number, erased: { userId?: string; studentIds: string[] }) => {
    await inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
    await tell(type, cases[type][n]!)
    await forget(erased)
    return (await rows()).map(({ message }) => message)
  }
  const [tom, tara, pat] = [people.tom, people.tara, people.pat].map(({ id }) => ({ userId: id, studentIds: [] }))
  const mia = { studentIds: [children.mia.id] }

  it.each([
    ['attendance_marked', tom!, 'The register for Ballet Beginners, Wednesday 25 November at 17:00, has been saved: 1 present, 2 absent.'],
    ['class_schedule', tara!, 'Ballet Beginners: 4 classes from Wednesday 25 November at 17:00 in Studio B, teacher to be announced.'],
    ['payment_received', pat!, 'A parent has paid €12.50 by bank transfer for Invoice-12.'],
    ['payment_overdue', pat!, 'Invoice-12 for €12.50 is 3 days overdue.'],
    ['refund_completed', pat!, 'The refund of €12.50 for Invoice-12 is complete. Reason: Class was cancelled'],
    ['document_deadline_missed', pat!, '“Consent form” was not signed in time. The deadline was Tuesday 1 December 2026.'],
  ] as const)('loses the name in %s', async (type, erased, message) => {
    expect(await saidAfter(type, 0, erased)).toEqual([message])
  })

  it.each([
    ['student_added', mia],
    ['student_removed', mia],
    ['student_removed', pat!],
    ['student_enrollment', mia],
    ['unauthorized_absence', mia],
    ['student_birthday', mia],
    ['parent_registration', pat!],
    ['new_message', tom!],
  ] as const)('is deleted where %s means nothing without the name', async (type, erased) => {
    expect(await saidAfter(type, 0, erased)).toEqual([])
    expect(await namedPeople()).toEqual([])
  })

  it('stays where only a number was said', async () => {
    const message = '3 students are enrolled in Ballet Beginners on Wednesday 25 November at 17:00.'
    expect(await saidAfter('student_enrollment', 2, mia)).toEqual([message])
  })
})

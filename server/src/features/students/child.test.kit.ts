import type { AddStudent } from '@callboard/contract/students'
import { randomUUIDv7 } from 'node:crypto'
import type { World } from '../../world/open-world.ts'
import { studios } from '../../world/people.ts'

export function childForm(different: Partial<AddStudent> = {}): AddStudent {
  return {
    id: randomUUIDv7(),
    name: 'Ivy Ellis',
    dateOfBirth: '2019-05-05',
    gender: 'female',
    medical: { conditions: '', allergies: 'Cats', medications: '', doctorName: 'Dr Moss', doctorPhone: '' },
    consents: { photo: true, socialMedia: false, participation: true },
    emergencyContacts: [{ name: 'Rose Ellis', relationship: 'Grandmother', phone: '0113 496 0177', email: 'rose@ellis.example' }],
    ...different,
  }
}

/** Caps Northlight's subscription; the studio has three students. */
export async function limitTo(world: World, maxStudents: number): Promise<void> {
  await world.database.kysely
    .updateTable('studioSubscriptions')
    .set({ maxStudents })
    .where('studioId', '=', studios.northlight.id)
    .execute()
}

/** The owners' notifications of these types. */
export async function notifiedOwners(world: World, ...types: string[]) {
  const { recent } = (await world.as('olive')).call.notifications
  const { notifications } = await recent()
  return notifications.filter(({ type }) => types.includes(type)).map(({ type, message }) => [type, message])
}

/** The last event of a type, with its audience. */
export async function lastEvent(world: World, type: string) {
  const event = await world.database.kysely
    .selectFrom('events')
    .select(['subjectIds', 'forRoles', 'forUsers'])
    .where('type', '=', type)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event && { ...event, forUsers: event.forUsers?.toSorted() }
}

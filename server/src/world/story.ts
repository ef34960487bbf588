import type { Actor, Scope } from '../platform/actor.ts'
import { withScope, type ScopeParts } from '../platform/events/open-scope.ts'
import { isRefusal } from '../platform/refusal.ts'
import { hashPassword } from '../features/auth/passwords/password.ts'
import { addClass } from '../features/classes/add-class.ts'
import { children, loginIdOf, passwordOf, people, rooms, studios, type Person, type StudioName } from './people.ts'
import { seedChild, seedEnrolments, seedPerson, seedRoom, seedStudio } from './seed.ts'

export const storyNow = '2026-11-18T10:00:00Z'

/** Ids of the series, or of the one-off class. */
export const classIds = {
  /** weekly, Mondays 17:00–18:00 from 2 November to 14 December, Tom in Studio A, with Mia */
  ballet: '0190eeee-0000-7000-8000-000000000001',
  /** once, Wednesday 18 November 18:00–19:30, Tara in Studio B, with Leo and Noor */
  street: '0190eeee-0000-7000-8000-000000000002',
  /** drop-in, Saturday 21 November 10:00–11:00, Tara in Studio A, 12 places at 8.50 */
  openFloor: '0190eeee-0000-7000-8000-000000000003',
  /** weekly at Harbour Moves, Thursdays 16:00–17:00, with Nils */
  tap: '0190eeee-0000-7000-8000-000000000011',
} as const

export function actorFor(scope: Scope, person: Person): Actor {
  return {
    ...scope,
    user: person,
    role: person.role,
    isFamily: person.role === 'parent',
    assurance: 'aal1',
    session: { id: person.id, identityId: loginIdOf(person), kind: 'full', expiresAt: new Date(8.64e15), provenAt: null },
    zone: 'Europe/London',
    stage: 'running',
  }
}

export async function tellStory(parts: ScopeParts, hash: (password: string) => Promise<string> = hashPassword): Promise<void> {
  for (const studio of Object.keys(studios) as StudioName[]) {
    const members = Object.values(people).filter((person) => person.studio === studio)
    const hashes = await Promise.all(members.map((member) => hash(passwordOf(member))))
    await withScope(parts, { logins: true, studioId: studios[studio].id }, async (scope) => {
      await seedStudio(scope, studios[studio])
      for (const [index, member] of members.entries()) await seedPerson(scope, member, hashes[index] as string)
      for (const room of Object.values(rooms)) if (room.studio === studio) await seedRoom(scope, room)
      for (const child of Object.values(children))
        if (people[child.parent].studio === studio) await seedChild(scope, child, people[child.parent].id)
      await (studio === 'northlight' ? northlightClasses(scope) : harbourClasses(scope))
    })
  }
}

async function northlightClasses(scope: Scope): Promise<void> {
  const olive = actorFor(scope, people.olive)
  await added(
    addClass(olive, {
      id: classIds.ballet,
      name: 'Ballet Beginners',
      notes: '',
      teacherId: people.tom.id,
      locationId: rooms.studioA.id,
      startTime: '17:00',
      endTime: '18:00',
      when: { repeats: 'weekly', dayOfWeek: 1, startsOn: '2026-11-02', endsOn: '2026-12-14' },
      dropIn: null,
      studentIds: [],
    }),
  )
  await seedEnrolments(scope, classIds.ballet, [children.mia.id])
  await added(
    addClass(olive, {
      id: classIds.street,
      name: 'Street Dance',
      notes: 'Bring trainers',
      teacherId: people.tara.id,
      locationId: rooms.studioB.id,
      startTime: '18:00',
      endTime: '19:30',
      when: { repeats: 'never', date: '2026-11-18' },
      dropIn: null,
      studentIds: [],
    }),
  )
  await seedEnrolments(scope, classIds.street, [children.leo.id, children.noor.id])
  await added(
    addClass(olive, {
      id: classIds.openFloor,
      name: 'Open Floor',
      notes: '',
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      startTime: '10:00',
      endTime: '11:00',
      when: { repeats: 'never', date: '2026-11-21' },
      dropIn: { capacity: 12, priceMinor: 850 },
      studentIds: [],
    }),
  )
}

async function harbourClasses(scope: Scope): Promise<void> {
  await added(
    addClass(actorFor(scope, people.omar), {
      id: classIds.tap,
      name: 'Tap for Sailors',
      notes: '',
      teacherId: people.theo.id,
      locationId: rooms.deck.id,
      startTime: '16:00',
      endTime: '17:00',
      when: { repeats: 'weekly', dayOfWeek: 4, startsOn: '2026-11-05', endsOn: '2026-12-17' },
      dropIn: null,
      studentIds: [],
    }),
  )
  await seedEnrolments(scope, classIds.tap, [children.nils.id])
}

async function added(answer: Promise<unknown>): Promise<void> {
  const outcome = await answer
  if (isRefusal(outcome)) throw new Error(`The story could not be told: ${outcome.code}`)
}

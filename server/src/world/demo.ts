import { ageOn } from '@callboard/contract/ages'
import { randomUUIDv7 } from 'node:crypto'
import { maxAge } from '@callboard/contract/classes'
import { addDays, dayOfWeek, weekOf, type PlainDate } from '@callboard/contract/dates'
import { hashPassword } from '../features/auth/passwords/password.ts'
import { addClass } from '../features/classes/add-class.ts'
import type { Scope } from '../platform/actor.ts'
import { dateIn } from '../platform/clock.ts'
import { withLogins, withScope, type ScopeParts } from '../platform/events/open-scope.ts'
import { isRefusal } from '../platform/refusal.ts'
import { demoDropIns, demoFamilies, demoTimetable, detailsOf, emailOf, gabe, gabesContact } from './demo-families.ts'
import { markRegisters } from './mark-registers.ts'
import { children, passwordOf, people, rooms, studios, type Person, type StudioName } from './people.ts'
import { seedTerms } from './seed-terms.ts'
import {
  seedBankDetails,
  seedChild,
  seedEnrolments,
  seedGuardian,
  seedMembership,
  seedPerson,
  seedRoom,
  seedStudio,
  seedTrial,
} from './seed.ts'
import { actorFor } from './story.ts'

const weeksBehind = 7
const weeksAhead = 6
const familyPassword = 'dance-with-us'

interface Pupil {
  readonly id: string
  readonly age: number
}

export async function isFilled(parts: ScopeParts): Promise<boolean> {
  const olive = await withLogins(parts, ({ db }) =>
    db.selectFrom('identities').select('id').where('id', '=', people.olive.id).executeTakeFirst(),
  )
  return olive !== undefined
}

/** Fills an empty database with three months around today and returns the sign-ins; leaves any other database unchanged. */
export async function fillDemo(parts: ScopeParts): Promise<{ email: string; password: string; who: string }[]> {
  if (!(await isFilled(parts))) for (const studio of Object.keys(studios) as StudioName[]) await fillStudio(parts, studio)
  const signIns = [
    [people.olive, 'owner of Northlight Dance'],
    [people.tom, 'teacher at Northlight Dance'],
    [people.tara, 'teacher at Northlight Dance, parent at Harbour Moves: change in the menu at the name'],
    [people.pat, 'parent of Mia and Leo'],
    [gabe, 'Mia’s father in another home: does not pay'],
    [people.quinn, 'parent of Noor, whose grandmother may collect her'],
    [people.omar, 'owner of Harbour Moves, a second studio'],
  ] as const
  const shown = signIns.map(([person, who]) => ({ email: person.email, password: passwordOf(person), who }))
  const ofGrownUps = demoFamilies.flatMap(({ parent, self, children }) =>
    self
      ? { email: emailOf(parent), password: familyPassword, who: `takes classes as well, parent of ${children[0]![0].split(' ')[0]}` }
      : [],
  )
  return [...shown, ...ofGrownUps]
}

async function fillStudio(parts: ScopeParts, name: StudioName): Promise<void> {
  const studio = studios[name]
  const members = [...Object.values(people), gabe].filter((person) => person.studio === name)
  const hashes = await Promise.all(members.map((member) => hashPassword(passwordOf(member))))
  const familyHash = await hashPassword(familyPassword)
  const today = dateIn('Europe/London', parts.clock.now())
  await withScope(parts, { logins: true, studioId: studio.id }, async (scope) => {
    await seedStudio(scope, studio)
    for (const [index, member] of members.entries()) {
      await seedPerson(scope, member, hashes[index] as string)
      if (member.role === 'owner') await seedTrial(scope, member)
    }
    for (const room of Object.values(rooms)) if (room.studio === name) await seedRoom(scope, room)
    const pupils: Pupil[] = []
    for (const child of Object.values(children)) {
      if (people[child.parent].studio !== name) continue
      await seedChild(ago(scope, { hours: 24 * 50 }), child, people[child.parent].id)
      pupils.push({ id: child.id, age: ageOn(today, child.dateOfBirth) })
    }
    if (name === 'northlight') {
      await seedSecondHome(scope)
      pupils.push(...(await seedFamilies(scope, familyHash, today)))
      await seedTerms(scope, today)
      await fillTimetable(scope, today, pupils)
    } else await fillHarbour(scope, today, pupils)
  })
}

async function seedSecondHome(scope: Scope): Promise<void> {
  const may = { pays: false, decides: true, answers: true, collects: true, isTold: true }
  await seedGuardian(ago(scope, { hours: 24 * 49 }), { studentId: children.mia.id, userId: gabe.id, may, contact: gabesContact })
}

async function seedFamilies(scope: Scope, passwordHash: string, today: PlainDate): Promise<Pupil[]> {
  const pupils: Pupil[] = []
  for (const [index, family] of demoFamilies.entries()) {
    const then = ago(scope, { hours: 20 + 110 * (demoFamilies.length - 1 - index) })
    const parent = { id: randomUUIDv7(), name: family.parent, email: emailOf(family.parent), role: 'parent' as const }
    await seedPerson(then, { ...parent, phone: `07700 9007${String(index).padStart(2, '0')}` }, passwordHash)
    for (const child of family.children) {
      const [name, dateOfBirth] = child
      const id = randomUUIDv7()
      await seedChild(then, { id, name, dateOfBirth, ...detailsOf(family, child) }, parent.id)
      pupils.push({ id, age: ageOn(today, dateOfBirth) })
    }
    if (family.self) {
      const { relationship, ...self } = family.self
      const { contacts } = detailsOf(family, family.children[0]!)
      const of = {
        id: randomUUIDv7(),
        name: family.parent,
        ...self,
        pictures: true,
        contacts: contacts.map((one) => ({ ...one, relationship })),
      }
      await seedChild(then, of, parent.id, { isSelf: true })
      pupils.push({ id: of.id, age: ageOn(today, of.dateOfBirth) })
    }
  }
  return pupils
}

async function fillTimetable(scope: Scope, today: PlainDate, pupils: readonly Pupil[]): Promise<void> {
  const { startsOn, endsOn } = term(today)
  for (const { name, day, start, end, teacher, room, ages, level, capacity } of demoTimetable) {
    const id = await series(ago(scope, { hours: 24 * 60 }), people.olive, {
      name,
      day,
      start,
      end,
      teacherId: people[teacher].id,
      locationId: rooms[room].id,
      startsOn,
      endsOn,
      ageFrom: ages[0],
      ageTo: ages[1] === maxAge ? null : ages[1],
      ...(level && { level }),
      ...(capacity && { capacity }),
    })
    await seedEnrolments(
      scope,
      id,
      pupils.filter(({ age }) => age >= ages[0] && age <= ages[1]).map((pupil) => pupil.id),
    )
  }
  for (const { name, day, start, end, teacher, room, capacity, priceMinor } of demoDropIns) {
    await series(ago(scope, { hours: 44 }), people.olive, {
      name,
      day,
      start,
      end,
      teacherId: people[teacher].id,
      locationId: rooms[room].id,
      startsOn,
      endsOn,
      dropIn: { capacity, priceMinor },
    })
  }
  await markRegisters(scope, today)
}

async function fillHarbour(scope: Scope, today: PlainDate, pupils: readonly Pupil[]): Promise<void> {
  await seedBankDetails(scope, { ownerId: people.omar.id, accountName: 'Harbour Moves', takesCards: false })
  const { name, email } = people.tara
  const [taraHere, saga] = [randomUUIDv7(), randomUUIDv7()]
  await seedMembership(scope, { id: taraHere, name, email, role: 'parent' }, people.tara)
  await seedChild(scope, { id: saga, name: 'Saga Lindqvist', dateOfBirth: '2018-05-12', gender: 'female' }, taraHere)
  const { startsOn, endsOn } = term(today)
  const id = await series(scope, people.omar, {
    name: 'Tap for Sailors',
    dressCode: 'Tap shoes',
    day: 4,
    start: '16:00',
    end: '17:00',
    teacherId: people.theo.id,
    locationId: rooms.deck.id,
    startsOn,
    endsOn,
  })
  await seedEnrolments(scope, id, [...pupils.map((pupil) => pupil.id), saga])
}

interface Weekly {
  readonly name: string
  readonly day: number
  readonly start: string
  readonly end: string
  readonly teacherId: string
  readonly locationId: string
  readonly startsOn: PlainDate
  readonly endsOn: PlainDate
  readonly dressCode?: string
  readonly ageFrom?: number
  readonly ageTo?: number | null
  readonly level?: string
  readonly capacity?: number
  readonly dropIn?: { readonly capacity: number; readonly priceMinor: number }
}

async function series(scope: Scope, owner: Person, { day, start, end, startsOn, endsOn, dropIn, ...rest }: Weekly): Promise<string> {
  const when = { repeats: 'weekly' as const, dayOfWeek: day, startsOn, endsOn }
  const added = await addClass(actorFor(scope, owner), {
    id: randomUUIDv7(),
    notes: '',
    startTime: start,
    endTime: end,
    when,
    dropIn: dropIn ?? null,
    studentIds: [],
    ...rest,
  })
  if (isRefusal(added)) throw new Error(`The demo could not be filled: ${added.code}`)
  return added.id
}

/** A scope whose clock lags, for records of the past. */
function ago(scope: Scope, time: { hours: number }): Scope {
  const then = scope.clock.now().subtract(time)
  return { ...scope, clock: { now: () => then } }
}

function term(today: PlainDate): { startsOn: PlainDate; endsOn: PlainDate } {
  const monday = weekOf(today)
  return { startsOn: addDays(monday, -7 * weeksBehind), endsOn: addDays(monday, 7 * weeksAhead + 7 - dayOfWeek(monday)) }
}

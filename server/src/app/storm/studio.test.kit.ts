import { randomUUIDv7 } from 'node:crypto'
import { startSession } from '../../features/auth/sessions/start-session.ts'
import { tokenText } from '../../features/auth/sessions/session-tokens.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { cookieName } from '../../platform/http/make-visitor.ts'
import { openBrowser, type Browser } from '../../world/open-world.ts'
import { seedChild, seedPerson, seedRoom, seedStudio } from '../../world/seed.ts'
import type { App } from '../build-app.ts'
import type { Dice } from './dice.test.kit.ts'
import { book } from '../../world/book.ts'

type Role = 'owner' | 'teacher' | 'parent'

/** A user with a browser on each server. */
export interface Hand {
  readonly id: string
  readonly name: string
  /** the original role; an owner may have changed it */
  readonly role: Role
  readonly browsers: readonly Browser[]
}

/** A studio and its acknowledged writes. */
export interface Studio {
  readonly id: string
  readonly hands: Hand[]
  readonly rooms: string[]
  readonly students: { readonly id: string; readonly parent: Hand }[]
  /** ids chosen by browsers, of a class or series */
  readonly classes: string[]
  /** ids of single dates, for edits, registers and removals */
  readonly dates: { readonly id: string; readonly held: string }[]
  readonly invitations: string[]
  readonly done: {
    readonly classesAdded: Set<string>
    /** by class or series: the scope of an acknowledged removal */
    readonly classesRemoved: Map<string, 'single' | 'future' | 'all'>
    readonly studentsAdded: Set<string>
    readonly studentsRemoved: Set<string>
    readonly studentEdits: Map<string, number>
    readonly registers: Map<string, number>
    readonly roomsAdded: Set<string>
    readonly roomsRemoved: Set<string>
    readonly erased: Map<string, string>
    closed: boolean
  }
}

/** Thousands of emails would only slow the storm down. */
export const noMails = { emailClassUpdates: false, emailMessages: false, emailBilling: false }

let made = 0

/** A unique name that can be found wherever it is written. */
const freshName = (word: string) => `${word} Qx${(made += 1)}zz`

export async function comeIn(apps: readonly App[], studio: Studio, role: Role, { children = 0 } = {}): Promise<Hand> {
  const id = randomUUIDv7()
  const name = freshName(role)
  const email = `${id}@storm.example`
  const parts = apps[0]!.scopes
  const tokens = await withScope(parts, { logins: true, studioId: studio.id }, async (scope) => {
    await seedPerson(scope, { id, name, email, role }, 'nobody signs in with it')
    await scope.db
      .insertInto('userPreferences')
      .values({ studioId: studio.id, userId: id, ...noMails, updatedAt: new Date() })
      .execute()
    return Promise.all(apps.map(async () => (await startSession(scope, { id, name, email, role }, { userAgent: '' })).tokens))
  })
  const browsers = apps.map((app, index) => {
    const browser = openBrowser(app)
    const { access, refresh } = tokens[index] as Extract<(typeof tokens)[number], { kind: 'full' }>
    browser.cookies.set(cookieName(false, 'access'), tokenText(access)).set(cookieName(false, 'refresh'), tokenText(refresh))
    return browser
  })
  const hand: Hand = { id, name, role, browsers }
  for (let n = 0; n < children; n += 1) {
    const child = { id: randomUUIDv7(), name: freshName('child'), dateOfBirth: '2015-11-19' }
    await withScope(parts, { studioId: studio.id }, (scope) => seedChild(scope, child, id))
    studio.students.push({ id: child.id, parent: hand })
  }
  studio.hands.push(hand)
  return hand
}

/** With a plan, and nobody and nothing in it. */
export async function openEmptyStudio([app]: readonly App[]): Promise<Studio> {
  const studio: Studio = {
    id: randomUUIDv7(),
    hands: [],
    rooms: [],
    students: [],
    classes: [],
    dates: [],
    invitations: [],
    done: {
      classesAdded: new Set(),
      classesRemoved: new Map(),
      studentsAdded: new Set(),
      studentsRemoved: new Set(),
      studentEdits: new Map(),
      registers: new Map(),
      roomsAdded: new Set(),
      roomsRemoved: new Set(),
      erased: new Map(),
      closed: false,
    },
  }
  await withScope(app!.scopes, { logins: true, studioId: studio.id }, (scope) =>
    seedStudio(scope, { id: studio.id, name: freshName('Studio'), address: '1 Gale Street', phone: '0', email: 'a@storm.example' }),
  )
  return studio
}

export async function openStormStudio(apps: readonly App[], size: { owners: number; teachers: number; parents: number }): Promise<Studio> {
  const studio = await openEmptyStudio(apps)
  await withScope(apps[0]!.scopes, { studioId: studio.id }, async (scope) => {
    for (let n = 0; n < 3; n += 1) {
      const id = randomUUIDv7()
      await seedRoom(scope, { id, name: freshName('Room'), description: '' })
      studio.rooms.push(id)
    }
  })
  for (let n = 0; n < size.owners; n += 1) await comeIn(apps, studio, 'owner')
  for (let n = 0; n < size.teachers; n += 1) await comeIn(apps, studio, 'teacher')
  for (let n = 0; n < size.parents; n += 1) await comeIn(apps, studio, 'parent', { children: 2 })
  const owner = studio.hands[0]!
  const teacher = studio.hands.find(({ role }) => role === 'teacher')!
  const form = { startTime: '17:00', endTime: '18:00', teacherId: teacher.id, locationId: studio.rooms[0]!, notes: '' }
  for (let n = 0; n < 2; n += 1) {
    const when = { repeats: 'weekly', dayOfWeek: 3, startsOn: '2026-10-21', endsOn: '2026-12-30' } as const
    const studentIds = studio.students.map(({ id }) => id)
    const id = randomUUIDv7()
    await owner.browsers[0]!.call.classes.add({ ...form, id, name: freshName('Series'), when, studentIds })
    studio.classes.push(id)
  }
  const id = randomUUIDv7()
  const when = { repeats: 'never', date: '2026-11-28' } as const
  await owner.browsers[0]!.call.classes.add({ ...form, id, name: freshName('Open'), when, dropIn: { capacity: 50, priceMinor: 500 } })
  studio.classes.push(id)
  await bookPlaces(apps, studio, id)
  return studio
}

async function bookPlaces(apps: readonly App[], studio: Studio, classId: string): Promise<void> {
  const booked = studio.students.map(({ id, parent }) => ({ id, name: `Child of ${parent.name}`, parent }))
  await withScope(apps[0]!.scopes, { studioId: studio.id }, ({ db }) => book(db, { studioId: studio.id, classId }, booked))
}

export const handsOf = (studio: Studio, ...roles: Role[]) => studio.hands.filter(({ role }) => roles.includes(role))

export const browserOf = (hand: Hand, dice: Dice): Browser => dice.one(hand.browsers) as Browser

export const anyName = freshName

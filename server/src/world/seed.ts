import { randomUUIDv7 } from 'node:crypto'
import type { GuardianRights } from '@callboard/contract/guardians'
import type { EmergencyContact } from '@callboard/contract/students'
import { insertGuardian } from '../features/students/guardians/queries.ts'
import type { Scope, WithLogins } from '../platform/actor.ts'
import { toDate } from '../platform/clock.ts'
import { loginIdOf, type ChildDetails, type Person } from './people.ts'
import { enrol } from './enrol.ts'

export async function seedStudio(
  scope: Scope,
  studio: { id: string; name: string; address: string; phone: string; email: string },
): Promise<void> {
  const now = toDate(scope.clock.now())
  await scope.db
    .insertInto('studios')
    .values({ ...studio, createdAt: now, updatedAt: now })
    .execute()
  const tier = await scope.db.selectFrom('tiers').selectAll().where('name', '=', 'growth').executeTakeFirstOrThrow()
  await scope.db
    .insertInto('studioSubscriptions')
    .values({
      studioId: studio.id,
      id: studio.id,
      tier: tier.name,
      billingInterval: 'monthly',
      priceMinor: tier.monthlyPriceMinor,
      status: 'active',
      maxStudents: tier.maxStudents,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

/** Bank details for parents to pay to. The number is one of the published examples of the check's makers. */
export async function seedBankDetails(
  scope: Scope,
  { ownerId, accountName, takesCards }: { ownerId: string; accountName: string; takesCards: boolean },
): Promise<void> {
  const { studioId } = scope
  await scope.db.updateTable('studios').set({ takesCards, takesBankTransfers: true }).where('id', '=', studioId).execute()
  const account = { country: 'GB' as const, accountName, accountNumber: '66374958', sortCode: '08-99-99', bankName: 'The Quay Bank' }
  await scope.db
    .insertInto('bankDetails')
    .values({ studioId, version: 1, ...account, changedBy: ownerId, changedAt: toDate(scope.clock.now()) })
    .execute()
}

export async function seedPerson(
  scope: Scope,
  person: Pick<Person, 'id' | 'name' | 'email' | 'role'> & { phone?: string },
  passwordHash: string,
): Promise<void> {
  const now = toDate(scope.clock.now())
  const { id, name, email, role, phone = '' } = person
  const identityId = loginIdOf(person)
  await scope.db
    .insertInto('identities')
    .values({ id: identityId, email, passwordHash, studioId: scope.studioId, confirmedAt: now, createdAt: now, updatedAt: now })
    .execute()
  await scope.db
    .insertInto('users')
    .values({ studioId: scope.studioId, id, identityId, name, email, role, phone, hasSignedIn: true, createdAt: now, updatedAt: now })
    .execute()
}

/** Somebody of another studio who belongs to this one too, with the same login. */
export async function seedMembership(scope: Scope, person: Pick<Person, 'id' | 'name' | 'email' | 'role'>, login: Person): Promise<void> {
  const now = toDate(scope.clock.now())
  await scope.db
    .insertInto('users')
    .values({ studioId: scope.studioId, ...person, identityId: loginIdOf(login), hasSignedIn: true, createdAt: now, updatedAt: now })
    .execute()
}

export async function seedChild(
  scope: Scope,
  child: Partial<ChildDetails> & { id: string; name: string; dateOfBirth: string },
  parentId: string,
  { isSelf = false }: { isSelf?: boolean } = {},
): Promise<void> {
  const { id, name, dateOfBirth, gender = 'prefer-not-to-say', pictures = false, contacts = [], medical, collectors = [] } = child
  const { studioId } = scope
  const now = toDate(scope.clock.now())
  const consents = { photoConsent: pictures, socialMediaConsent: pictures, participationConsent: true }
  await scope.db
    .insertInto('students')
    .values({
      studioId,
      id,
      name,
      dateOfBirth,
      parentId,
      userId: isSelf ? parentId : null,
      gender,
      ...consents,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const rows = contacts.map((contact, position) => ({ studioId, id: randomUUIDv7(), studentId: id, position, ...contact }))
  if (rows.length > 0) await scope.db.insertInto('emergencyContacts').values(rows).execute()
  if (medical)
    await scope.db
      .insertInto('medicalRecords')
      .values({ studioId, studentId: id, ...medical, updatedAt: now })
      .execute()
  const written = { studioId, studentId: id, writtenBy: parentId, writtenAt: now }
  if (collectors.length > 0)
    await scope.db
      .insertInto('collectors')
      .values(collectors.map((one) => ({ ...written, id: randomUUIDv7(), ...one })))
      .execute()
}

/** Somebody else who acts for a child, and whom to call in that home. */
export async function seedGuardian(
  scope: Scope,
  { studentId, userId, may, contact }: { studentId: string; userId: string; may: GuardianRights; contact: EmergencyContact },
): Promise<void> {
  await insertGuardian(scope, { studentId, userId, may })
  const { studioId } = scope
  await scope.db
    .insertInto('emergencyContacts')
    .values({ studioId, id: randomUUIDv7(), studentId, guardianId: userId, position: 0, ...contact })
    .execute()
}

/** The free trial of a studio's owner, who has a plan for it by now. */
export async function seedTrial(scope: WithLogins<Scope>, owner: Person): Promise<void> {
  const { studioId, clock } = scope
  await scope.db
    .insertInto('trials')
    .values({ identityId: loginIdOf(owner), studioId, beganAt: toDate(clock.now()) })
    .execute()
}

export async function seedRoom(scope: Scope, room: { id: string; name: string; description: string }): Promise<void> {
  const { id, name, description } = room
  await scope.db
    .insertInto('locations')
    .values({ studioId: scope.studioId, id, name, description, createdAt: toDate(scope.clock.now()) })
    .execute()
}

export async function seedEnrolments(scope: Scope, classOrSeriesId: string, studentIds: readonly string[]): Promise<void> {
  const classes = await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where((is) => is.or([is('id', '=', classOrSeriesId), is('seriesId', '=', classOrSeriesId)]))
    .execute()
  const rows = classes.flatMap(({ id }) =>
    studentIds.map((studentId) => ({ studioId: scope.studioId, classId: id, studentId, enrolledAt: toDate(scope.clock.now()) })),
  )
  await enrol(scope.db, ...rows)
}

import { randomUUID } from 'node:crypto'
import type { GuardianRights } from '@callboard/contract/guardians'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/database.ts'
import type { World } from '../../../world/open-world.ts'
import { people, type Child, type PersonName } from '../../../world/people.ts'

export const allRights: GuardianRights = { pays: true, decides: true, answers: true, collects: true, isTold: true }
export const noRights: GuardianRights = { pays: false, decides: false, answers: false, collects: false, isTold: false }

/** Somebody of the studio becomes a guardian of a child, asked by its first one; without `may`, for everything. */
export async function addGuardian(
  world: Pick<World, 'as'>,
  { child, who, may }: { child: Pick<Child, 'id' | 'parent'>; who: PersonName; may?: Partial<GuardianRights> },
): Promise<void> {
  const id = randomUUID()
  const rights = may ? { ...noRights, ...may } : allRights
  const asking = await world.as(child.parent)
  await asking.call.guardians.invite({ id, studentId: child.id, email: people[who].email, may: rights })
  await (await world.as(who)).call.guardians.accept({ id })
}

/** A child comes to another family, which alone acts for it from then on: something that nobody does in the product. */
export async function moveChild(db: Kysely<DB>, id: string, parentId: string): Promise<void> {
  await db.updateTable('students').set({ parentId }).where('id', '=', id).execute()
  await db.deleteFrom('guardians').where('studentId', '=', id).where('userId', '<>', parentId).execute()
}

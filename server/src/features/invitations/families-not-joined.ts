import { sampleDomain } from '@callboard/contract/import-fields'
import type { Scope } from '../../platform/actor.ts'

/** The families that an owner has added or imported and that have not joined; those of a sample week are nobody's. */
export function familiesNotJoined({ db, studioId }: Scope) {
  return db
    .selectFrom('users as u')
    .where('u.studioId', '=', studioId)
    .where('u.role', '=', 'parent')
    .where('u.active', '=', true)
    .where('u.hasSignedIn', '=', false)
    .where('u.email', 'not like', `%@${sampleDomain}`)
}

import type { Actor } from '../../platform/actor.ts'
import { maySeeParents } from './policy.ts'

export function shownUsers(actor: Actor) {
  return actor.db
    .selectFrom('users')
    .where('users.studioId', '=', actor.studioId)
    .where('users.role', '<>', 'deleted')
    .$if(!maySeeParents(actor), (users) =>
      users.where((user) => user.or([user('users.role', 'in', ['owner', 'teacher']), user('users.id', '=', actor.user.id)])),
    )
}

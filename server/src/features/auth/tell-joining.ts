import type { Scope } from '../../platform/actor.ts'
import { audienceOfUser } from '../../platform/events/audience.ts'
import { usersJoined } from '../users/events.ts'
import type { PersonRow } from './queries/people.ts'

export function tellJoining(scope: Scope, { id, name, email, role }: PersonRow): void {
  if (role !== 'owner') scope.record(usersJoined({ ids: [id], audience: audienceOfUser({ id, role }), name, email, role }))
  if (role === 'teacher') scope.refresh('teachers')
}

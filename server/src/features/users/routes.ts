import { users } from '@callboard/contract/users'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addFamily } from './add-family.ts'
import { changeRole } from './change-role.ts'
import { editFamily } from './edit-family.ts'
import { listUsers } from './list-users.ts'
import { removeUser } from './remove-user.ts'
import { previewUserRemoval } from './preview-user-removal.ts'
import { allowWriting } from './writing-stops/allow-writing.ts'
import { stopWriting } from './writing-stops/stop-writing.ts'

const calls = implement(users).$context<RequestContext>()

export const usersRoutes = {
  list: calls.list.handler(byActor(listUsers)),
  addFamily: calls.addFamily.handler(byVisitor(addFamily)),
  editFamily: calls.editFamily.handler(byVisitor(editFamily)),
  changeRole: calls.changeRole.handler(byActor(changeRole, { hold: 'alone' })),
  stopWriting: calls.stopWriting.handler(byActor(stopWriting)),
  allowWriting: calls.allowWriting.handler(byActor(allowWriting)),
  removal: calls.removal.handler(byActor(previewUserRemoval)),
  remove: calls.remove.handler(byActor(removeUser, { logins: true, hold: 'alone' })),
}

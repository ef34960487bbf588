import { teachers } from '@callboard/contract/teachers'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addTeacher } from './add-teacher.ts'
import { listTeachers } from './list-teachers.ts'

const calls = implement(teachers).$context<RequestContext>()

export const teachersRoutes = {
  list: calls.list.handler(byActor(listTeachers)),
  add: calls.add.handler(byVisitor(addTeacher)),
}

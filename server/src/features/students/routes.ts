import { students } from '@callboard/contract/students'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { listOwnStudents } from './list-own-students.ts'
import { listStudents } from './list-students.ts'

const calls = implement(students).$context<RequestContext>()

export const studentsRoutes = {
  list: calls.list.handler(byActor(listStudents)),
  mine: calls.mine.handler(byActor(listOwnStudents)),
}

import { dashboards } from '@callboard/contract/dashboards'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { showChild } from './show-child.ts'
import { showOwner } from './show-owner.ts'
import { showParent } from './show-parent.ts'
import { showTeacher } from './show-teacher.ts'

const calls = implement(dashboards).$context<RequestContext>()

export const dashboardsRoutes = {
  owner: calls.owner.handler(byActor(showOwner)),
  teacher: calls.teacher.handler(byActor(showTeacher)),
  parent: calls.parent.handler(byActor(showParent)),
  child: calls.child.handler(byActor(showChild)),
}

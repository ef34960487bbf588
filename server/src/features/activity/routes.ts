import { activity } from '@callboard/contract/activity'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { exportActivity } from './export-activity.ts'
import { listActivity } from './list-activity.ts'
import { listDoers } from './list-doers.ts'

const calls = implement(activity).$context<RequestContext>()

export const activityRoutes = {
  list: calls.list.handler(byActor(listActivity)),
  people: calls.people.handler(byActor(listDoers)),
  file: calls.file.handler(byActor(exportActivity)),
}

import { attendance } from '@callboard/contract/attendance'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { giveAlerts } from './give-alerts.ts'
import { readRegister } from './read-register.ts'
import { saveRegister } from './save-register.ts'

const calls = implement(attendance).$context<RequestContext>()

export const attendanceRoutes = {
  read: calls.read.handler(byActor(readRegister)),
  alerts: calls.alerts.handler(byActor(giveAlerts)),
  save: calls.save.handler(byActor(saveRegister, { early: true })),
}

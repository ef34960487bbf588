import { plans } from '@callboard/contract/plans'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addPlan } from './add-plan.ts'
import { editPlan } from './edit-plan.ts'
import { endPlanEnrolment } from './end-plan-enrolment.ts'
import { enrolInPlan } from './enrol-in-plan.ts'
import { listLeftOut } from './list-left-out.ts'
import { listPlanEnrolments } from './list-plan-enrolments.ts'
import { listPlans } from './list-plans.ts'
import { preparePeriod } from './prepare-period.ts'
import { previewPeriod } from './preview-period.ts'
import { removePlan } from './remove-plan.ts'

const calls = implement(plans).$context<RequestContext>()

export const plansRoutes = {
  list: calls.list.handler(byActor(listPlans)),
  add: calls.add.handler(byActor(addPlan)),
  edit: calls.edit.handler(byActor(editPlan)),
  remove: calls.remove.handler(byActor(removePlan)),
  enrolments: calls.enrolments.handler(byActor(listPlanEnrolments)),
  enrol: calls.enrol.handler(byActor(enrolInPlan)),
  endEnrolment: calls.endEnrolment.handler(byActor(endPlanEnrolment)),
  leftOut: calls.leftOut.handler(byActor(listLeftOut)),
  preview: calls.preview.handler(byActor(previewPeriod)),
  prepare: calls.prepare.handler(byActor(preparePeriod)),
}

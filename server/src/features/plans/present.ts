import type { PlanEnrolment } from '@callboard/contract/plans'
import type { PlanEnrolmentRow } from './queries/enrolments.ts'

export function presentPlanEnrolment(row: PlanEnrolmentRow): PlanEnrolment {
  return {
    id: row.id,
    student: { id: row.studentId, name: row.studentName },
    parent: { id: row.parentId, name: row.parentName },
    startsOn: row.startsOn,
    endsOn: row.endsOn,
  }
}

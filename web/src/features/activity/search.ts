import { activityLabels, type ActivityKind } from '@callboard/contract/activity-words'
import { asPlainDate } from '@callboard/contract/days'

/** Absent parameters mean everything. */
export interface ActivitySearch {
  search?: string
  kind?: ActivityKind
  who?: string
  student?: string
  from?: string
  to?: string
}

const id = /^[0-9a-f-]{36}$/

export function activitySearch(search: Record<string, unknown>): ActivitySearch {
  const { search: typed, kind, who, student } = search
  return {
    search: typeof typed === 'string' && typed.trim() !== '' ? typed.trim().slice(0, 120) : undefined,
    kind: typeof kind === 'string' && Object.hasOwn(activityLabels, kind) ? (kind as ActivityKind) : undefined,
    who: typeof who === 'string' && id.test(who) ? who : undefined,
    student: typeof student === 'string' && id.test(student) ? student : undefined,
    from: asPlainDate(search['from']),
    to: asPlainDate(search['to']),
  } as ActivitySearch
}

/** What the server is asked. */
export const askedBy = ({ who, student, ...search }: ActivitySearch) => ({ ...search, userId: who, studentId: student })

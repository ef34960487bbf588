import { event } from '../../platform/events/event.ts'

export interface Child {
  readonly student: { readonly studentId: string; readonly name: string }
  readonly parent: { readonly userId: string; readonly name: string }
}

export const studentsAdded = event<Child>('students.added')

/** No picture may show the child from now on. */
export const studentsConsentTakenBack = event<Pick<Child, 'student'>>('students.consentTakenBack')

/** A picture may show the child again. */
export const studentsConsentGiven = event<Pick<Child, 'student'>>('students.consentGiven')

export const studentsRemoved = event<Child>('students.removed')

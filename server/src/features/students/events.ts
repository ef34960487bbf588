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

/** `toldIds`: its guardians */
export const studentsRemoved = event<Child & { readonly toldIds: readonly string[] }>('students.removed')

interface Guarding {
  readonly student: { readonly studentId: string; readonly name: string }
  readonly guardian: { readonly userId: string; readonly name: string }
}

export const guardiansJoined = event<Guarding>('students.guardianJoined')

/** `guardian`: null for whoever is erased; `nextFirst`: to whom the child's invoices go from then on, where that changes; `toldIds`: those who stay. */
export const guardiansLeft = event<
  Pick<Guarding, 'student'> & {
    readonly guardian: Guarding['guardian'] | null
    readonly nextFirst: Guarding['guardian'] | null
    readonly toldIds: readonly string[]
  }
>('students.guardianLeft')

/** A guardian would have the child removed; the others are asked. */
export const guardiansWantRemoval = event<Guarding & { readonly toldIds: readonly string[] }>('students.removalWanted')

/** What somebody may for a child has changed; nobody is notified. */
export const guardiansChanged = event<{ readonly studentId: string; readonly userId: string; readonly decides: boolean }>(
  'students.guardianChanged',
)

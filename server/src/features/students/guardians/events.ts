import { event } from '../../../platform/events/event.ts'

interface Named {
  readonly student: { readonly studentId: string; readonly name: string }
  readonly guardian: { readonly userId: string; readonly name: string }
}

/** Somebody acts for a child from now on. */
export const guardiansJoined = event<Named>('students.guardianJoined')

/** `guardian`: null for whoever is erased; `nextFirst`: to whom the child's invoices go from then on, where that changes; `toldIds`: those who stay. */
export const guardiansLeft = event<
  Pick<Named, 'student'> & {
    readonly guardian: Named['guardian'] | null
    readonly nextFirst: Named['guardian'] | null
    readonly toldIds: readonly string[]
  }
>('students.guardianLeft')

/** A guardian would have the child removed; the others are asked. */
export const guardiansWantRemoval = event<Named & { readonly toldIds: readonly string[] }>('students.removalWanted')

import { event } from '../../platform/events/event.ts'
import type { NotifiedClass } from './find-notified-classes.ts'
import type { ClassRow } from './queries/classes.ts'
import type { EnrolmentOf } from './queries/enrolments.ts'

export interface Enrolled {
  readonly joined: readonly EnrolmentOf[]
}

/** Includes enrolments made in the same action, so that nobody is notified twice. */
export const classesAdded = event<Enrolled & { readonly added: readonly NotifiedClass[] }>('classes.added')

export interface EditedFacts extends Enrolled {
  /** each class before the edit */
  readonly before: readonly Pick<ClassRow, 'id' | 'date' | 'startTime' | 'endTime' | 'teacherId' | 'locationId'>[]
  /** an earlier edit, of which people hear only now */
  readonly wasHeld?: boolean
}

export const classesEdited = event<EditedFacts>('classes.edited')

export interface StudentMovedFacts extends Enrolled {
  readonly student: { readonly id: string; readonly name: string }
  /** the class that is left */
  readonly fromName: string
  /** the first date of the new one */
  readonly firstId: string
  /** of both */
  readonly teacherIds: readonly string[]
}

export const classesStudentMoved = event<StudentMovedFacts>('classes.studentMoved')

/** Students who are about to be deleted have left them. */
export const classesLeft = event('classes.left')

export const classesEnrolled = event<Enrolled>('classes.enrolled')

/** Weekly classes go on in another term, under its name. */
export const classesContinued = event<{ readonly added: readonly NotifiedClass[]; readonly termName: string }>('classes.continued')

/** Classes of a day or week were copied to others. */
export const classesCopied = event<{ readonly added: readonly NotifiedClass[] }>('classes.copied')

/** Places that were kept for waiting families have gone, or been given back (`returnKept`), before anybody was told. */
export const classesKeptReturned = event('classes.keptReturned')

/** The studio is closed on their days; they keep their dates, students and registers. */
export const classesClosed = event('classes.closed')

export const classesReopened = event('classes.reopened')

export const classesRemoved = event<{ readonly removed: readonly NotifiedClass[] }>('classes.removed')

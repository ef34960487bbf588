import { z } from 'zod'
import { call } from './call.ts'
import { overfill, overfull } from './classes.ts'
import { PlainDate } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { studentNotFound } from './students.ts'
import { Undo, undoable } from './undo.ts'
import { Id } from './text.ts'

/** A place in all dates to come, or one date to try the class. */
export const Wanted = z.enum(['term', 'trial'])
export type Wanted = z.infer<typeof Wanted>

/** In line: the first has waited longest. */
export const WaitingStudent = z.object({
  id: Id,
  student: z.object({ id: Id, name: z.string() }),
  wants: Wanted,
  since: PlainDate,
})
export type WaitingStudent = z.infer<typeof WaitingStudent>

/** `isFree`: whether there is a place now in all dates to come, or in one of them. */
export const WaitingList = z.object({
  waiting: z.array(WaitingStudent),
  isFree: z.object({ term: z.boolean(), trial: z.boolean() }),
})
export type WaitingList = z.infer<typeof WaitingList>

/** `classId`: of a series, one of its dates, or a class by itself. */
export const PutOnList = z.object({
  /** made by the browser as an idempotency key */
  id: Id,
  classId: Id,
  studentId: Id,
  wants: Wanted,
})
export type PutOnList = z.infer<typeof PutOnList>

/** `classId`: of the date, for a trial. */
export const GivePlace = z.object({ id: Id, classId: Id, overfill, undoable })
export type GivePlace = z.infer<typeof GivePlace>

const classNotFound = { 'class-not-found': refusal(404, 'Class not found') }
const dropIn = { 'places-are-booked': refusal(409, 'A drop-in class has a waiting list of its own, which families join.', 'classId') }
const notWaiting = { 'waiting-not-found': refusal(404, 'This student is no longer on the waiting list.') }

export const waitingLists = {
  of: call('GET', '/waiting-lists/{classId}', who.owners, 'Who waits for a place in a class that is not a drop-in')
    .input(z.object({ classId: Id }))
    .errors(classNotFound)
    .output(WaitingList),

  put: call('POST', '/waiting-lists', who.owners, 'Put a student on the waiting list of a full class')
    .input(PutOnList)
    .errors({
      ...classNotFound,
      ...studentNotFound,
      ...dropIn,
      'nothing-to-join': refusal(409, 'This class has no dates to come. Please choose another class.', 'classId'),
      'places-left': refusal(409, 'There is a place left in this class, so nobody has to wait for it.'),
      'enrolled-already': refusal(409, 'This student is in the class already.', 'studentId'),
      'waiting-already': refusal(409, 'This student is on the waiting list already.', 'studentId'),
    })
    .output(z.object({ id: Id })),

  give: call('POST', '/waiting-lists/{id}/give', who.owners, 'Give a place to a student who waits')
    .input(GivePlace)
    .errors({
      ...classNotFound,
      ...studentNotFound,
      ...notWaiting,
      ...dropIn,
      'nothing-to-join': refusal(409, 'This class has no dates to come.'),
      'class-started': refusal(409, 'This class has started. Please open a later date.'),
      'class-closed': refusal(409, 'This class does not take place: {reason}. Please open another date.'),
      'enrolled-already': refusal(409, 'This student is in the class on that day already.'),
      ...overfull,
    })
    .output(z.object({ className: z.string(), date: PlainDate, undo: Undo.nullable() })),

  takeOff: call('DELETE', '/waiting-lists/{id}', who.owners, 'Take a student off a waiting list')
    .input(z.object({ id: Id }))
    .output(z.object({ id: Id })),
}

import { z } from 'zod'
import { MarkStatus } from './attendance.ts'
import { call } from './call.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { readDoorCode } from './door-codes.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

/** A child is at the door at most so long before its class. */
export const doorMinutesBefore = 90
/** A scan that waited longer for the network is not taken any more. */
export const doorHoursKept = 24

const Code = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const code = readDoorCode(typed)
    if (code === null) context.addIssue({ code: 'custom', message: 'This is not a code for the door' })
    return code ?? z.NEVER
  })

/** The own code, without its hyphen; null: none has been made. */
export const OwnDoorCode = z.object({ code: z.string().nullable() })
export type OwnDoorCode = z.infer<typeof OwnDoorCode>

const DoorClass = z.object({
  id: Id,
  name: z.string(),
  startTime: PlainTime,
  room: z.string().nullable(),
  /** since when the child is at the door; null: it is marked already, or was taken back */
  hereAt: z.iso.datetime().nullable(),
  status: MarkStatus.nullable(),
})

/** Who came with a code: `classes` are those for which each child is here now; none: it is not expected. */
export const CheckedIn = z.object({
  family: z.string(),
  children: z.array(z.object({ id: Id, name: z.string(), classes: z.array(DoorClass) })),
})
export type CheckedIn = z.infer<typeof CheckedIn>

/** Who may fetch a child; the telephone is '' where the asker may not read it. */
const MayCollect = z.object({ id: Id, name: z.string(), phone: z.string() })

export const LeavingChild = z.object({
  id: Id,
  name: z.string(),
  mayCollect: z.array(MayCollect),
  mustNotCollect: z.array(z.string()),
  /** `by`: null where it went by itself, '' of somebody who is not written down any more, or not for the asker */
  collected: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
})
export type LeavingChild = z.infer<typeof LeavingChild>

/** Classes that end in some minutes or have ended since yesterday, or were called off or deleted (`isOff`), with the children who came. */
export const AtTheDoor = z.object({
  today: PlainDate,
  classes: z.array(
    z.object({
      id: Id,
      name: z.string(),
      date: PlainDate,
      startTime: PlainTime,
      endTime: PlainTime,
      room: z.string().nullable(),
      isOff: z.boolean(),
      children: z.array(LeavingChild),
    }),
  ),
})
export type AtTheDoor = z.infer<typeof AtTheDoor>

const visit = z.object({ classId: Id, studentId: Id })
/** `changed`: false of a repeat */
const changedVisit = visit.extend({ changed: z.boolean() })
const notThere = { 'class-not-found': refusal(404, 'Class not found'), 'student-not-found': refusal(404, 'Student not found') }

export const door = {
  ownCode: call('GET', '/door/code', who.families, 'The code that you show at the door').output(OwnDoorCode),

  newCode: call('POST', '/door/code', who.families, 'Make a code for the door; the earlier one stops working').output(OwnDoorCode),

  stopCode: call('DELETE', '/door/codes', who.owners, 'Stop a family’s code for the door, as one that was lost')
    .input(z.object({ code: Code }))
    .output(z.object({ stopped: z.boolean() })),

  checkIn: call(
    'POST',
    '/door/check-ins',
    who.staffUntilClosed,
    'Propose that the children of a code are here, in the registers of their next classes; a repeat changes nothing',
  )
    .input(z.object({ code: Code, at: z.iso.datetime(), /** only this child, which was taken back */ again: visit.optional() }))
    .errors({
      'code-not-known': refusal(404, 'This code is not known here. Please look for the child in the register.'),
      'scan-too-old': refusal(409, `This was scanned more than ${doorHoursKept} hours ago.`),
    })
    .output(CheckedIn),

  takeBack: call('DELETE', '/door/check-ins', who.staffUntilClosed, 'Propose of a child no longer that it is here')
    .input(visit)
    .errors({ 'class-not-found': notThere['class-not-found'] })
    .output(changedVisit),

  read: call(
    'GET',
    '/door',
    who.staffUntilClosed,
    'Who has come to the classes that end now or have ended, and who may collect them; for teachers, of their own classes',
  ).output(AtTheDoor),

  collect: call('PUT', '/door/collected', who.staffUntilClosed, 'A child has been collected; a repeat changes nothing')
    .input(visit.extend({ /** null: went by themselves */ collectorId: Id.nullable() }))
    .errors({
      ...notThere,
      'may-not-collect': refusal(409, 'This person may not collect the child any more. Please look again.'),
      'collected-already': refusal(409, '{name} has collected this child already.'),
      'went-already': refusal(409, 'Somebody has said already that this child went by themselves.'),
    })
    .output(changedVisit),

  takeBackCollecting: call('DELETE', '/door/collected', who.staffUntilClosed, 'A child has not been collected after all')
    .input(visit)
    .errors(notThere)
    .output(changedVisit),
}

import { z } from 'zod'
import { call } from './call.ts'
import { phoneWords } from './phones.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { studentNotFound } from './students.ts'
import { Id, isPhone, longest, requiredLine, typedPhone } from './text.ts'

export const maxCollectors = 20

/** Somebody who fetches a child, or must not (S4, People and studios). */
export const Collector = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  mayCollect: z.boolean(),
  writtenBy: z.string(),
  can: z.object({ remove: z.boolean() }),
})
export type Collector = z.infer<typeof Collector>

export const AddCollector = z
  .object({
    /** made by the browser as an idempotency key; a repeat with other values is refused */
    id: Id,
    studentIds: z.array(Id).min(1).max(50),
    name: requiredLine('Name', longest.name),
    phone: typedPhone('Phone').default(''),
    mayCollect: z.boolean(),
  })
  .refine(({ phone, mayCollect }) => phone !== '' || !mayCollect, { path: ['phone'], message: 'Phone is required' })
  .refine(({ phone }) => phone === '' || isPhone(phone), { path: ['phone'], message: phoneWords })
export type AddCollector = z.infer<typeof AddCollector>

export const collectors = {
  add: call('POST', '/collectors', who.members, 'Write down who collects children, or must not: owners, and the family of its own')
    .input(AddCollector)
    .errors({
      ...studentNotFound,
      'not-collecting': refusal(403, 'You do not collect this student. Please ask the studio to write down who does.'),
      'too-many-collectors': refusal(409, `At most ${maxCollectors} people can be written down by one person for a student.`),
      'id-taken': refusal(409, 'Failed to save'),
    })
    .output(z.object({ id: Id })),

  remove: call(
    'DELETE',
    '/collectors/{id}',
    who.members,
    'Take away of one student what somebody wrote: whoever wrote it; of what staff wrote, every owner',
  )
    .input(z.object({ id: Id, studentId: Id }))
    .errors({ ...studentNotFound, 'written-by-another': refusal(403, 'Only the person who wrote this can remove it.') })
    .output(z.object({ id: Id })),
}

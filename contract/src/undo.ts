import { z } from 'zod'
import { refusal } from './refusals.ts'
import { Id } from './text.ts'

/** How to undo what has just been done, and for how many seconds the server allows it. */
export const Undo = z.object({ id: Id, seconds: z.number().int() })
export type Undo = z.infer<typeof Undo>

/** For callers that offer an undo: nobody else is notified or emailed before it is over. */
export const undoable = z.boolean().optional()

export const undoRefusals = {
  'undo-over': refusal(409, 'It is too late to undo this.'),
  'changed-since': refusal(409, 'This cannot be undone, because something has changed since.'),
}
export type UndoRefusal = keyof typeof undoRefusals

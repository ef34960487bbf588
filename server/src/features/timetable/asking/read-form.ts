import { AskForTrial } from '@callboard/contract/trial-requests'
import type { z } from 'zod'

const formFields = ['classId', 'parentName', 'email', 'phone', 'childName', 'childAge', 'note'] as const
export type FormField = (typeof formFields)[number]

export interface ReadForm<Field extends string> {
  readonly typed: Readonly<Record<Field, string>>
  readonly stamp: string
  /** a field that people do not see was filled in */
  readonly isRobots: boolean
}

/** Null: it cannot be read at all. */
export async function readFields<Field extends string>(request: Request, fields: readonly Field[]): Promise<ReadForm<Field> | null> {
  const sent = await request.formData().catch(() => null)
  if (!sent) return null
  const textOf = (field: string) => {
    const value = sent.get(field)
    return typeof value === 'string' ? value : ''
  }
  const typed = Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Record<Field, string>
  return { typed, stamp: textOf('stamp'), isRobots: textOf('website') !== '' }
}

/** What was asked, or what is wrong with it by field. */
export function judgeFields<Shape extends z.ZodType, Field extends string>(
  shape: Shape,
  typed: Readonly<Record<Field, string>>,
): { asked: z.infer<Shape>; faults?: never } | { asked?: never; faults: Partial<Record<Field, string>> } {
  const read = shape.safeParse(typed)
  if (read.success) return { asked: read.data }
  // The first of each field is said.
  return {
    faults: Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])) as Partial<
      Record<Field, string>
    >,
  }
}

export const readForm = (request: Request) => readFields(request, formFields)
export const judgeForm = (typed: ReadForm<FormField>['typed']) => judgeFields(AskForTrial, typed)

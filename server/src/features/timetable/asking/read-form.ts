import { AskForTrial } from '@callboard/contract/trial-requests'

const formFields = ['classId', 'parentName', 'email', 'phone', 'childName', 'childAge', 'note'] as const
export type FormField = (typeof formFields)[number]

export interface ReadForm {
  readonly typed: Readonly<Record<FormField, string>>
  readonly stamp: string
  /** a field that people do not see was filled in */
  readonly isRobots: boolean
}

/** Null: it cannot be read at all. */
export async function readForm(request: Request): Promise<ReadForm | null> {
  const sent = await request.formData().catch(() => null)
  if (!sent) return null
  const textOf = (field: string) => {
    const value = sent.get(field)
    return typeof value === 'string' ? value : ''
  }
  const typed = Object.fromEntries(formFields.map((field) => [field, textOf(field)])) as Record<FormField, string>
  return { typed, stamp: textOf('stamp'), isRobots: textOf('website') !== '' }
}

/** The request, or what is wrong with it by field. */
export function judgeForm(
  typed: ReadForm['typed'],
): { asked: AskForTrial; faults?: never } | { asked?: never; faults: Partial<Record<FormField, string>> } {
  const read = AskForTrial.safeParse(typed)
  if (read.success) return { asked: read.data }
  // The first of each field is said.
  return { faults: Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])) }
}

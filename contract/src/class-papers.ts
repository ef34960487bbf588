import { z } from 'zod'
import type { classPaperWords } from './mark-labels.ts'

/** Null: nothing that a class needs was asked of the family, or the asker is not to know. */
export const ClassPapers = z.enum(['signed', 'missing'] satisfies (keyof typeof classPaperWords)[]).nullable()
export type ClassPapers = z.infer<typeof ClassPapers>

import type { KindOfImport } from '../kind-of-import.ts'
import { countClasses, type PlannedLesson, planClasses } from './plan-classes.ts'
import { writeClasses } from './write-classes.ts'

export const classesKind: KindOfImport<PlannedLesson> = { rowsAtOnce: 40, plan: planClasses, write: writeClasses, count: countClasses }

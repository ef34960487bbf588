import type { KindOfImport } from '../kinds.ts'
import { countClasses, type PlannedClass, planClasses } from './plan-classes.ts'
import { writeClasses } from './write-classes.ts'

export const classes: KindOfImport<PlannedClass> = { rowsAtOnce: 40, plan: planClasses, write: writeClasses, count: countClasses }

import type { Erasure } from '../../platform/events/departures.ts'
import { forgetChildren } from './forget-children.ts'

export const studentErasure: Erasure = { person: forgetChildren, tables: ['students'] }

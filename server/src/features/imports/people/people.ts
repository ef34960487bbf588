import type { KindOfImport } from '../kinds.ts'
import type { PlannedFamily } from './plan-family.ts'
import { countPeople, planPeople } from './plan-people.ts'
import { writePeople } from './write-people.ts'

export const people: KindOfImport<PlannedFamily> = { rowsAtOnce: 250, plan: planPeople, write: writePeople, count: countPeople }

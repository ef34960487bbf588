import type { KindOfImport } from '../kind-of-import.ts'
import type { PlannedFamily } from './plan-family.ts'
import { countMadePeople, planPeople } from './plan-people.ts'
import { writePeople } from './write-people.ts'

export const peopleKind: KindOfImport<PlannedFamily> = { rowsAtOnce: 250, plan: planPeople, write: writePeople, count: countMadePeople }

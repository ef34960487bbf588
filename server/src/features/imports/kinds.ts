import type { ImportKind } from '@callboard/contract/imports'
import { balancesKind } from './balances/balances-kind.ts'
import { classesKind } from './classes/classes-kind.ts'
import type { KindOfImport } from './kind-of-import.ts'
import { peopleKind } from './people/people-kind.ts'

export const kinds = { people: peopleKind, classes: classesKind, balances: balancesKind } as unknown as Record<ImportKind, KindOfImport>

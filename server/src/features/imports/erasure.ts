import type { Erasure } from '../../platform/events/departures.ts'
import { forgetWordsOf } from './queries/imports.ts'

export const importsErasure: Erasure = {
  person: (scope, { name, email }) => forgetWordsOf(scope, [name, email]),
  names: (scope, { parentName, children }) => forgetWordsOf(scope, [...children, ...(parentName === null ? [] : [parentName])]),
  tables: ['imports', 'importColumns'],
}

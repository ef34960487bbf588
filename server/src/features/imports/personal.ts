import type { Personal } from '../../platform/personal.ts'

export const importPersonal: Personal = { deeds: [{ what: 'Imported a file', column: 'imports.started_by', at: 'started_at' }] }

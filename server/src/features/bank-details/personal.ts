import type { Personal } from '../../platform/personal.ts'

export const bankDetailsPersonal: Personal = {
  deeds: [{ what: 'Changed the studio’s bank details', column: 'bank_details.changed_by', at: 'changed_at' }],
}

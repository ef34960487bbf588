import { actsOf, unsaid } from '../../platform/activity/act.ts'

const written = unsaid('Conversations belong to those who take part; what owners open of the record is told.')

export const messageActs = [
  actsOf('messages', {
    saveSettings: { kind: 'settings', what: 'Changed {it}', of: ['studio', () => 'all'] },
    saveHours: unsaid('A member of staff’s own hours.'),
    start: written,
    send: written,
    edit: written,
    delete: written,
    read: written,
  }),
]

import type { Personal } from '../../platform/personal.ts'

export const safeguardingPersonal: Personal = {
  deeds: [{ what: 'Opened a recorded conversation', column: 'safeguarding_openings.owner_id', at: 'opened_at' }],
  leftOut: [
    {
      what: 'Whether an owner has opened your conversations to protect a child',
      why: 'To say so could put a child at risk. Owners see among themselves who has opened what: ask the studio in writing.',
      columns: [],
    },
  ],
}

import type { ImportKind } from '@callboard/contract/import-fields'

export const kinds: Record<ImportKind, { label: string; lead: string; template: string; back: string }> = {
  people: {
    label: 'People',
    lead: 'Families, students, contacts, medical details and consents, with the classes that they are in. Nobody is emailed: families arrive as “not joined yet”, and you invite them when you are ready.',
    template: 'Callboard people.csv',
    back: '/dashboard/students',
  },
  classes: {
    label: 'Classes',
    lead: 'Weekly classes and single ones, with their teacher, room, ages, level and places. Rooms that are not here yet are made; teachers must be in Callboard already.',
    template: 'Callboard classes.csv',
    back: '/dashboard/classes',
  },
  balances: {
    label: 'Balances',
    lead: 'What families still owe. Each becomes a draft invoice, “Brought forward”, which you send when you like.',
    template: 'Callboard balances.csv',
    back: '/dashboard/invoices',
  },
}

import type { Expected } from './expected.test.kit.ts'

const mailed = { by: 'billing', button: 'Open Billing & Usage' } as const
const about = { category: 'other', entityType: null, link: '/dashboard/billing', mailed } as const
const received = 'We have received £35.00 for your Callboard plan on Wednesday 25 November 2026. Thank you.'
const cancelled = 'Your Callboard plan has been cancelled.'
const keeps = 'Everything stays open until Friday 25 December 2026, and nothing more will be charged. You can change your mind until then.'
const unpaid = '£35.00 for your Callboard plan has not been paid yet.'
const ends =
  'Unless it is paid, your plan ends on Friday 25 December 2026: your pages close, no invoices are sent to families, and no cards are charged.'
const ended = 'Your Callboard plan has ended. No invoices are sent and no cards are charged until you choose a plan.'
const open =
  'You can still see invoices, payments and bookings, refund, cancel and pause. Until Friday 25 December 2026 your teachers can take registers, and your families can see their pages. Nothing is deleted.'
const paused = 'Northlight Dance has paused Callboard'
const resting = `${paused}.`
const toFamily =
  'No new invoices will be sent, and your card will not be charged. You can see your pages until Friday 25 December 2026, and your invoices, bookings and cards after that as well.'
const toStaffFamily =
  'No new invoices will be sent, and your card will not be charged. You can see your classes and take registers until Friday 25 December 2026, and your invoices, bookings and cards after that as well.'
const toTeacher = 'You can see your classes and take registers until Friday 25 December 2026.'

export const endedPlan = {
  plan_paid: {
    ...about,
    title: 'Your plan is paid',
    priority: 'low',
    cases: [
      {
        to: 'olive',
        details: { date: '2026-11-25', amountMinor: 3500, planName: 'Growth, monthly' },
        message: `${received} Growth, monthly`,
        mail: ['Your receipt from Callboard: £35.00', received, 'Growth, monthly', 'The invoice is in your billing history.'],
      },
    ],
  },
  plan_cancelled: {
    ...about,
    title: 'Your plan has been cancelled',
    priority: 'medium',
    cases: [
      {
        to: 'olive',
        details: { date: '2026-12-25' },
        message: `${cancelled} ${keeps}`,
        mail: ['Your Callboard plan has been cancelled', cancelled, keeps],
      },
      {
        to: 'olive',
        details: {},
        message: `${cancelled} It has ended, and nothing more will be charged.`,
        mail: ['Your Callboard plan has been cancelled', cancelled, 'It has ended, and nothing more will be charged.'],
      },
    ],
  },
  plan_ending: {
    ...about,
    title: 'Your plan is about to end',
    priority: 'urgent',
    requiresAction: true,
    cases: [
      {
        to: 'olive',
        details: { date: '2026-12-25', amountMinor: 3500 },
        message: `${unpaid} ${ends}`,
        mail: ['Your Callboard plan ends on Friday 25 December 2026', unpaid, ends],
      },
    ],
  },
  plan_ended: {
    ...about,
    title: 'Your plan has ended',
    priority: 'urgent',
    requiresAction: true,
    cases: [
      {
        to: 'olive',
        details: { date: '2026-12-25' },
        message: `${ended} ${open}`,
        mail: ['Your Callboard plan has ended', ended, open],
      },
    ],
  },
  studio_resting: {
    ...about,
    title: paused,
    priority: 'medium',
    link: '/dashboard/payments',
    cases: [
      {
        to: 'pat',
        details: { date: '2026-12-25' },
        message: `${resting} ${toFamily}`,
        mail: [paused, resting, toFamily],
        button: 'See your invoices',
      },
      {
        to: 'tom',
        details: { date: '2026-12-25' },
        link: '/dashboard/classes',
        message: `${resting} ${toTeacher}`,
        mail: [paused, resting, toTeacher],
        button: 'See your classes',
      },
      {
        to: 'tom',
        details: { date: '2026-12-25', isFamily: true },
        message: `${resting} ${toStaffFamily}`,
        mail: [paused, resting, toStaffFamily],
        button: 'See your invoices',
      },
    ],
  },
} satisfies Record<string, Expected>

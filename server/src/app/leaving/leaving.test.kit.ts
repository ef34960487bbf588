import { people } from '../../world/people.ts'
import { bookingWorld, type Family } from '../../features/bookings/bookings.test.kit.ts'

const tables = [
  'bookings',
  'waitingEntries',
  'invoices',
  'invoiceSeries',
  'checkouts',
  'cards',
  'cardCustomers',
  'pictures',
  'notifications',
] as const
const phrase = 'delete my account' as const

/** How the provider's news of what was under way arrives after somebody has left. */
export type Telling = 'late' | 'never'

export function leavingWorld() {
  const world = bookingWorld()
  const { cards } = world
  const olive = () => world.as('olive')

  const shareChild = async ({ studentId }: Family) => {
    const all = { pays: true, decides: true, answers: true, collects: true, isTold: true }
    await world.inStudio(({ db, studioId }) =>
      db
        .insertInto('guardians')
        .values({ studioId, studentId, userId: people.tara.id, ...all, since: new Date() })
        .execute(),
    )
  }

  const ways = {
    'child removed': async ({ browser, studentId }: Family) => void (await browser.call.students.remove({ id: studentId })),
    'account deleted': async ({ browser }: Family) => void (await browser.call.profile.deleteAccount({ phrase, what: 'account' })),
    'guardianship ended': async (one: Family) => {
      await shareChild(one)
      await one.browser.call.guardians.end({ studentId: one.studentId, userId: one.parentId })
    },
    'user removed': async ({ parentId }: Family) => void (await (await olive()).call.users.remove({ id: parentId })),
    'role changed': async ({ parentId }: Family) => void (await (await olive()).call.users.changeRole({ id: parentId, role: 'teacher' })),
  }

  return {
    ...world,
    ways,
    olive,
    /** Refused with a code while something must be finished first. */
    closeStudio: async () =>
      (await olive()).call.profile.deleteAccount({ phrase, what: 'studio' }).then(
        () => 'closed',
        ({ code }: { code: string }) => code,
      ),
    keptOfStudio: () =>
      cards.world.inNorthlight(async ({ db, studioId }) => {
        const kept: string[] = []
        for (const table of tables) {
          const rows = await db
            .selectFrom(table as 'bookings')
            .select('studioId')
            .where('studioId', '=', studioId)
            .execute()
          if (rows.length > 0) kept.push(`${rows.length} ${table}`)
        }
        return kept
      }),
    async leaveCardAccount() {
      await cards.control('POST', `/accounts/${world.paying.accountId}/deauthorise`)
      await cards.settle()
    },
    /** From here on the provider tells nothing by itself. */
    silence: () => cards.control('POST', '/deliveries', { paused: true }),
    speak: () => cards.control('POST', '/deliveries', { paused: false }),
    /** The answer to the next such call is lost; the SDK makes three attempts. */
    lose: (operation: string, kind: 'lost-before' | 'lost-after' = 'lost-after') =>
      cards.control('POST', '/mishaps', { kind, operation, times: 3 }),
    async finish(telling: Telling) {
      await cards.control('POST', '/deliveries', { paused: false, lose: telling === 'never' ? 100_000 : 0 })
      await cards.settle()
      for (const minutes of [3, 17]) {
        world.advance({ minutes })
        await world.run('card-payments.find-pending')
        await world.run('bookings.find-overdue-holds')
        await world.run('payments.find-untold')
        await world.run('card-payments.find-undelivered')
        await world.run('bookings.find-unpaid-refunds')
        await cards.world.app.jobs.runDue({ early: true })
      }
      await cards.control('POST', '/deliveries', { lose: 0 })
      await cards.settle()
    },
  }
}

export type LeavingWorld = ReturnType<typeof leavingWorld>

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import { cookieName } from '../../platform/http/make-visitor.ts'
import { seedFamily } from '../../world/crowd.ts'
import { openBrowser, type Browser } from '../../world/open-world.ts'
import { people, rooms, studios, type PersonName } from '../../world/people.ts'
import { signInAgain } from '../invoices/bill.test.kit.ts'
import { filingWorld } from '../cards/cards.test.kit.ts'

export interface Family {
  readonly browser: Browser
  readonly parentId: string
  readonly studentId: string
  readonly cardId: string
}

export interface Place {
  readonly classId: string
  readonly priceMinor: number
}

/** A studio that takes cards and whose families book. Its counts must add up after each test. */
export function bookingWorld() {
  const filing = filingWorld()
  const { cards } = filing
  let signedIn = new Map<PersonName, Browser>()
  /** Signs in again after the clock was moved, which ends sessions. */
  const as = async (name: PersonName): Promise<Browser> => {
    const browser = signedIn.get(name) ?? (await signInAgain(cards.world, name))
    signedIn.set(name, browser)
    return browser
  }
  const inStudio: typeof cards.world.inNorthlight = (work) => cards.world.inNorthlight(work)

  const at = (instant: Temporal.Instant) => {
    cards.world.clock.set(instant.toString())
    signedIn = new Map()
  }

  beforeEach(() => {
    // The provider's challenges and refunds run in real time.
    at(Temporal.Now.instant())
  })
  afterEach(async () => {
    await cards.control('POST', '/deliveries', { lose: 0, duplicate: 0, shuffle: false, paused: false })
    await cards.settle()
    expect(await sums()).toEqual([])
  })

  /** Counts that do not add up, described. */
  const sums = () =>
    inStudio(async ({ db, studioId }) => {
      const { rows } = await sql<{ fault: string }>`
        select c.name || ': ' || c.booked_count || ' counted, ' || n.places || ' taken' as fault
        from classes c cross join lateral (select
          (select count(*) from bookings b where b.studio_id = c.studio_id and b.class_id = c.id and b.state in ('held', 'booked')) +
          (select count(*) from waiting_entries t where t.studio_id = c.studio_id and t.class_id = c.id and (t.state = 'offered' or t.kept_by is not null)) as places) n
        where c.studio_id = ${studioId} and c.is_drop_in and c.booked_count <> n.places
        union all
        select b.student_name || ' has booked and not paid' from bookings b
        where b.studio_id = ${studioId} and b.state = 'booked' and b.price_minor > 0
          and not exists (select from payments p where p.studio_id = b.studio_id and p.booking_id = b.id and not p.is_extra)
        union all
        select b.student_name || ' has booked and is on no register' from bookings b
        where b.studio_id = ${studioId} and b.state = 'booked' and b.student_id is not null
          and not exists (select from enrolments e where e.studio_id = b.studio_id and e.class_id = b.class_id and e.student_id = b.student_id)
        union all
        select b.student_name || ' has paid for nothing' from bookings b
        join payments p on p.studio_id = b.studio_id and p.booking_id = b.id
        where b.studio_id = ${studioId} and (p.is_extra or b.state = 'released') and p.refunded_minor < p.amount_minor
        union all
        select b.student_name || ' is owed ' || b.refund_due_minor from bookings b
        where b.studio_id = ${studioId} and b.refund_due_minor is not null
          and not exists (select from refunds r where r.studio_id = b.studio_id and r.id = b.id)
          and not exists (select from payments p join disputes d on d.studio_id = p.studio_id and d.payment_id = p.id and d.closed_at is null
            where p.studio_id = b.studio_id and p.booking_id = b.id)`.execute(db)
      return rows.map(({ fault }) => fault)
    })

  return {
    ...filing,
    as,
    inStudio,
    /** The owner's drop-in class, some days ahead at ten in the morning. */
    async offer({
      capacity = 12,
      priceMinor = 850,
      days = 7,
      name = 'Open Floor',
      startTime = '10:00',
      endTime = '11:00',
    } = {}): Promise<Place> {
      const olive = await as('olive')
      const date = Temporal.Now.plainDateISO('Europe/London').add({ days }).toString()
      const { id } = await olive.call.classes.add({
        id: randomUUID(),
        name,
        teacherId: people.tara.id,
        locationId: rooms.studioA.id,
        startTime,
        endTime,
        when: { repeats: 'never', date },
        dropIn: { capacity, priceMinor },
        studentIds: [],
        undoable: false,
      })
      return { classId: id, priceMinor }
    },
    async book(name: PersonName, { classId, priceMinor }: Place, studentId: string, cardId: string | null, id: string = randomUUID()) {
      return (await as(name)).call.bookings.book({ id, classId, studentId, cardId, priceMinor })
    },
    async left({ classId }: Place): Promise<number | null> {
      return (await (await as('olive')).call.classes.read({ id: classId })).spotsLeft
    },
    booking: (id: string) =>
      inStudio(({ db, studioId }) =>
        db.selectFrom('bookings').selectAll().where('studioId', '=', studioId).where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    /** the payments of a booking, with what was refunded of each */
    paid: (id: string) =>
      inStudio(({ db, studioId }) =>
        db
          .selectFrom('payments')
          .select(['id', 'amountMinor', 'refundedMinor', 'isExtra'])
          .where('studioId', '=', studioId)
          .where('bookingId', '=', id)
          .execute(),
      ),
    /** the number of payments that the provider has taken for a class */
    async taken(place: Place): Promise<number> {
      const { data } = await filing.atProvider<{ data: { status: string; metadata: Record<string, string> }[] }>(
        '/payment_intents?limit=100',
      )
      const ids = await inStudio(({ db, studioId }) =>
        db.selectFrom('bookings').select('id').where('studioId', '=', studioId).where('classId', '=', place.classId).execute(),
      )
      const ours = new Set(ids.map(({ id }) => id))
      return data.filter(({ status, metadata }) => status === 'succeeded' && ours.has(metadata['booking_id'] ?? '')).length
    },
    notified: (classOrBooking: string) =>
      inStudio(async ({ db, studioId }) => {
        const rows = await db
          .selectFrom('notifications')
          .select(['type', 'userId'])
          .where('studioId', '=', studioId)
          .where('entityId', '=', classOrBooking)
          .orderBy('createdAt')
          .execute()
        return rows.map(({ type, userId }) => `${Object.entries(people).find(([, { id }]) => id === userId)?.[0]} ${type}`).toSorted()
      }),
    /** Families with a child and a card each, besides those of the demo story. */
    async families(count: number): Promise<Family[]> {
      const { app } = cards.world
      const families: Family[] = []
      for (let n = 0; n < count; n += 1) {
        const { id: customerId } = await filing.atProvider('/customers', { email: `parent-${n}@crowd.example` })
        const { id: providerCardId } = await filing.atProvider('/payment_methods/pm_card_visa/attach', { customer: customerId })
        const browser = openBrowser(app)
        const { tokens, ...family } = await withScope(app.scopes, { logins: true, studioId: studios.northlight.id }, async (scope) => {
          const { accountId } = await scope.db
            .selectFrom('cardAccounts')
            .select('accountId')
            .where('studioId', '=', scope.studioId)
            .executeTakeFirstOrThrow()
          return seedFamily(scope, n, { accountId: accountId!, customerId, providerCardId })
        })
        browser.cookies.set(cookieName(false, 'access'), tokens.access).set(cookieName(false, 'refresh'), tokens.refresh)
        families.push({ browser, ...family })
      }
      return families
    },
    run: (schedule: string) => cards.runSchedule(schedule),
    at,
    advance: (by: { hours?: number; minutes?: number; seconds?: number }) => at(cards.world.clock.now().add(by)),
  }
}

export function keptCards({ add }: Pick<ReturnType<typeof bookingWorld>, 'add'>): { pat: string; quinn: string } {
  const kept = { pat: '', quinn: '' }
  beforeAll(async () => {
    kept.pat = (await add('pat')).id
    kept.quinn = (await add('quinn', 'pm_card_mastercard')).id
  }, 60_000)
  return kept
}

import { CompiledQuery, sql, type RootOperationNode } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import { people, studios, type PersonName } from '../../world/people.ts'
import { actorFor } from '../../world/story.ts'
import { showOwner } from './show-owner.ts'
import { showParent } from './show-parent.ts'
import { showTeacher } from './show-teacher.ts'

/** A big studio in its fourth year: 5,000 classes, 60,000 enrolments, 50,000 marks, 20,000 invoices. */
let world: World

async function fill({ database }: World): Promise<void> {
  const studioId = studios.northlight.id
  const id = (kind: string, n: string) => sql.raw(`('0190${kind}-0000-7000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`)
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database.kysely)
  await run(sql`insert into students (studio_id, id, parent_id, name, date_of_birth, created_at, updated_at)
    select ${studioId}, ${id('aaaa', 'n')}, case when n <= 3 then ${people.pat.id}::uuid else ${people.quinn.id}::uuid end, 'Child ' || n,
      '2016-01-01', '2024-01-01', '2024-01-01' from generate_series(1, 400) n`)
  await run(sql`insert into classes (studio_id, id, name, teacher_id, date, start_time, end_time, created_at, updated_at)
    select ${studioId}, ${id('bbbb', 'n')}, 'Class ' || n % 40, case n % 4 when 0 then ${people.tom.id}::uuid else ${people.tara.id}::uuid end,
      date '2024-02-25' + n / 5, '16:00', '17:00', '2024-01-01', '2024-01-01' from generate_series(1, 5000) n`)
  await run(sql`insert into enrolments (studio_id, class_id, date, student_id, enrolled_at)
    select ${studioId}, ${id('bbbb', 'n')}, date '2024-02-25' + n / 5, ${id('aaaa', '1 + (n * 7 + k * 31) % 400')}, '2024-01-01'
    from generate_series(1, 5000) n, generate_series(1, 12) k`)
  await run(sql`insert into attendance (studio_id, class_id, student_id, status, marked_at)
    select e.studio_id, e.class_id, e.student_id, 'present', '2024-01-01' from enrolments e
    join classes c on c.studio_id = e.studio_id and c.id = e.class_id where c.studio_id = ${studioId} and c.date < '2026-11-16'`)
  await run(sql`insert into registers (studio_id, class_id, saved_by, saved_at)
    select distinct studio_id, class_id, ${people.tara.id}::uuid, timestamptz '2024-01-01' from attendance where studio_id = ${studioId}`)
  await run(sql`insert into invoices (studio_id, id, index, reference, parent_id, parent_name, student_names, status, method, currency, issued_on,
      due_on, notes, discount_reason, subtotal_minor, discount_minor, tax_minor, total_minor, created_at, updated_at)
    select ${studioId}, ${id('dddd', 'n')}, n, 'Invoice-' || n, case n % 100 when 0 then ${people.pat.id}::uuid else ${people.quinn.id}::uuid end,
      'Somebody', '', case when n > 19900 then 'pending' else 'paid' end, 'bank-transfer', 'GBP', date '2024-02-25' + n / 20,
      date '2024-03-10' + n / 20, '', '', 4200, 0, 0, 4200, '2024-01-01', '2024-01-01' from generate_series(1, 20000) n`)
  await run(sql`insert into payments (studio_id, id, invoice_id, parent_id, parent_name, amount_minor, currency, method, reference, paid_on,
      paid_at, created_at)
    select studio_id, id, id, parent_id, parent_name, 4200, 'GBP', 'bank-transfer', '', due_on, due_on, due_on
    from invoices where studio_id = ${studioId} and status = 'paid'`)
  await run(sql`analyze`)
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The big tables that a dashboard scans sequentially. */
async function readsWhole(show: (actor: Actor) => Promise<unknown>, person: PersonName): Promise<string[]> {
  return withScope(world.app.scopes, { studioId: studios.northlight.id }, async (scope) => {
    const sent: RootOperationNode[] = []
    const watched = scope.db.withPlugin({
      transformQuery({ node }) {
        sent.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await show(actorFor({ ...scope, db: watched } as Scope, people[person]))
    expect(sent.length).toBeGreaterThan(2)
    const whole: string[] = []
    for (const node of sent) {
      const { sql: text, parameters } = scope.db.getExecutor().compileQuery(node, { queryId: 'explained' })
      const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
      const { rows } = await scope.db.withoutPlugins().executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
      const [{ Plan: top }] = (rows[0] as (typeof rows)[0])['QUERY PLAN']
      const big = new Set(['classes', 'enrolments', 'attendance', 'registers', 'invoices', 'payments'])
      for (const found of nodesOf(top))
        if (found['Node Type'] === 'Seq Scan' && big.has(found['Relation Name'] ?? '')) whole.push(`${found['Relation Name']}: ${text}`)
    }
    return whole
  })
}

// PGlite plans like PostgreSQL, and takes long to fill.
describe.runIf(testEngine === 'postgres')('in a studio with 5,000 classes', () => {
  beforeAll(async () => {
    world = await openWorld()
    await fill(world)
  }, 120_000)
  afterAll(() => world?.close())

  it.each([
    ['the owner', showOwner, 'olive'],
    ['a teacher', showTeacher, 'tara'],
    ['a parent', showParent, 'pat'],
  ] as const)('%s is shown everything by index', async (_who, show, person) => {
    expect(await readsWhole(show, person)).toEqual([])
  })
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testEngine } from '../platform/db/test/test-database.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'

const world = storyWorld()

it.runIf(testEngine === 'postgres')('no call sends a statement that the database plans anew each time', async () => {
  const olive = await world.as('olive')
  for (let n = 0; n < 8; n++) {
    await olive.call.classes.week({})
    await olive.call.classes.choices()
    await olive.call.classes.find({ search: 'bal' })
    await olive.call.students.find({ search: 'el' })
    await olive.call.students.list({})
    await olive.call.users.list({})
    await olive.call.teachers.list()
    await olive.call.notifications.recent()
    await olive.call.dashboards.owner()
  }
  const prepared = await world.inNorthlight(({ db }) =>
    sql<{ statement: string; anew: number; once: number }>`
      select statement, custom_plans::int as anew, generic_plans::int as once from pg_prepared_statements`.execute(db),
  )
  expect(prepared.rows.filter(({ once }) => once > 4).length, 'the calls went over this connection').toBeGreaterThan(8)
  expect(prepared.rows.filter(({ anew }) => anew > 0)).toEqual([])
})

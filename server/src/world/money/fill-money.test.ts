import { expect, it } from 'vitest'
import { closeStudio } from '../../features/studios/close-studio.ts'
import { bill } from '../../features/invoices/bill.test.kit.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { people, studios } from '../people.ts'
import { storyWorld } from '../story-world.test.kit.ts'
import { fillMoney } from './fill-money.ts'

const world = storyWorld()

it('the demo starts again after its second studio was deleted', async () => {
  await (await world.as('olive')).call.invoices.add(bill())
  await withScope(world.app.scopes, { logins: true, studioId: studios.harbour.id, hold: 'alone' }, (scope) =>
    closeStudio(scope, people.omar.id),
  )
  await fillMoney(world.app.scopes, world.app.cardPayments)
  const ofHarbour = world.database.kysely.selectFrom('invoices').select('id').where('studioId', '=', studios.harbour.id)
  expect(await ofHarbour.execute()).toEqual([])
})

import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { Work } from '../frame/work.ts'
import { changeAccount, deauthoriseAccount } from '../resources/accounts.ts'
import { nameOf, type PageParts } from './onboarding.ts'
import { isForeign, page } from './page.ts'

export function dashboardPages({ ground, transaction }: PageParts): Hono {
  const pages = new Hono()
  const find = (id: string) => {
    const account = new Work(ground, ground.platform).objects.find('account', id)
    return account?.hidden.deauthorised ? undefined : account
  }
  const unknown = (c: Context) =>
    page(c, {
      title: 'No such account',
      status: 404,
      body: html`<p>The sandbox knows no account of this name, or its owner has disconnected it.</p>`,
    })

  pages.get('/dashboard/:id', (c) => {
    const account = find(c.req.param('id'))
    if (!account) return unknown(c)
    const { body, hidden } = account
    const bank = new Work(ground, ground.platform).objects.all('bank_account').find((one) => one.body.account === body.id)
    return page(c, {
      title: nameOf(body),
      body: html`<dl>
          <dt>Account</dt>
          <dd>${body.id}</dd>
          <dt>Takes payments</dt>
          <dd>${body.charges_enabled ? 'yes' : `no (${body.requirements?.disabled_reason ?? 'not set up'})`}</dd>
          <dt>Paid out to</dt>
          <dd>${bank ? `account ending in ${bank.body.last4}` : 'no bank account'}</dd>
        </dl>
        <form method="post" class="choices">
          ${
            hidden.disabled
              ? html`<button name="choice" value="enable">Allow payments again</button>`
              : html`<button name="choice" value="disable">Stop payments</button>`
          }
          <button name="choice" value="disconnect">Disconnect from Callboard</button>
        </form>`,
    })
  })

  pages.post('/dashboard/:id', async (c) => {
    if (isForeign(c)) return c.text('Not from this page', 403)
    const { choice } = await c.req.parseBody()
    const account = find(c.req.param('id'))
    if (!account) return unknown(c)
    return transaction(() => {
      const work = new Work(ground, ground.platform)
      if (choice === 'disconnect') deauthoriseAccount(work, account.body.id)
      else changeAccount(work, account.body.id, { disabled: choice === 'disable' })
      return c.redirect(`/dashboard/${account.body.id}`, 303)
    })
  })
  return pages
}

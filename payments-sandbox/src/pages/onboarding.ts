import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'
import { newId } from '../frame/ids.ts'
import type { Stored } from '../frame/objects.ts'
import { Work } from '../frame/work.ts'
import type { Ground } from '../frame/ground.ts'
import { changeAccount } from '../resources/accounts.ts'
import { payOutTo } from '../resources/external-accounts.ts'
import { isForeign, page } from './page.ts'

export interface PageParts {
  readonly ground: Ground
  readonly transaction: <Result>(work: () => Result) => Result
}

type Link = Stored<'account_link'>

const visitLastsSeconds = 60 * 60
const choices = { submit: 'everything', leave: 'something', reject: 'rejected' } as const

export function onboardingPages({ ground, transaction }: PageParts): Hono {
  const pages = new Hono()
  const platform = () => new Work(ground, ground.platform)

  // Like Stripe's, a link works once; a second visit redirects to refresh_url.
  pages.get('/setup/:token', (c) =>
    transaction(() => {
      const work = platform()
      const link = work.objects.find('account_link', c.req.param('token'))
      if (!link) return unknownLink(c)
      if (link.hidden.used || work.now >= link.body.expires_at) return c.redirect(link.hidden.refreshUrl, 303)
      const visit = newId('visit', 40)
      work.objects.save('account_link', link.body, { ...link.hidden, used: true, visit })
      return c.redirect(`/setup/visit/${visit}`, 303)
    }),
  )

  pages.get('/setup/visit/:visit', (c) => {
    const link = linkOf(platform(), c.req.param('visit'))
    return link ? form(c, platform(), link) : unknownLink(c)
  })

  pages.post('/setup/visit/:visit', async (c) => {
    if (isForeign(c)) return c.text('Not from this page', 403)
    const { choice, number } = await c.req.parseBody()
    return transaction(() => {
      const work = platform()
      const link = linkOf(work, c.req.param('visit'))
      if (!link) return unknownLink(c)
      const onboarding = Object.entries(choices).find(([name]) => name === choice)?.[1]
      const bank = typeof number === 'string' ? number.replaceAll(/[\s-]/g, '') : ''
      if (!onboarding) return form(c, work, link, 'Choose one of the three.')
      if (onboarding === 'everything' && !/^[A-Za-z0-9]{4,34}$/.test(bank))
        return form(c, work, link, 'The account number is 4 to 34 letters and digits.')
      work.objects.save('account_link', link.body, { ...link.hidden, visit: null })
      if (onboarding === 'everything') payOutTo(work, work.objects.need('account', link.hidden.account).body, bank)
      changeAccount(work, link.hidden.account, { onboarding })
      return c.redirect(link.hidden.returnUrl, 303)
    })
  })
  return pages
}

function linkOf(work: Work, visit: string): Link | undefined {
  const link = work.objects.all('account_link').find(({ hidden }) => hidden.visit === visit)
  const works = link && work.now < link.body.expires_at + visitLastsSeconds
  return works && !work.objects.find('account', link.hidden.account)?.hidden.deauthorised ? link : undefined
}

function form(c: Context, work: Work, link: Link, wrong?: string) {
  const account = work.objects.need('account', link.hidden.account).body
  return page(c, {
    title: `Set up payments for ${nameOf(account)}`,
    status: wrong === undefined ? 200 : 400,
    leadsTo: [link.hidden.returnUrl],
    body: html`<p>A real provider asks here who runs the business and where its money goes. Choose how that ends.</p>
      ${wrong === undefined ? '' : html`<p class="wrong" role="alert">${wrong}</p>`}
      <form method="post">
        <label for="number">Bank account number</label>
        <input id="number" name="number" value="00012345" autocomplete="off" required aria-describedby="number-hint" />
        <p class="hint" id="number-hint">Any number. Its last four digits are shown in Callboard.</p>
        <div class="choices">
          <button class="first" name="choice" value="submit">Submit all</button>
          <button name="choice" value="leave">Leave incomplete</button>
          <button name="choice" value="reject">Reject</button>
        </div>
      </form>`,
  })
}

function unknownLink(c: Context) {
  return page(c, {
    title: 'This link no longer works',
    status: 410,
    body: html`<p>It has been used, or is too old. Go back to Callboard and begin again from there.</p>`,
  })
}

export const nameOf = (account: Stripe.Account): string => account.business_profile?.name ?? account.email ?? account.id

import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { Work } from '../frame/work.ts'
import { replaceCard } from '../resources/billing/portal/replace-card.ts'
import { answerSetup } from '../resources/cards/setup-intents.ts'
import { completeSession } from '../resources/checkout/complete-session.ts'
import { answerPayment } from '../resources/payments/take-payment.ts'
import { findAnywhere } from './find-anywhere.ts'
import { money } from './money.ts'
import type { PageParts } from './onboarding.ts'
import { isForeign, page } from './page.ts'
import { mustHave } from '../frame/must-have.ts'

/** Stands in for 3D Secure. */
export function challengePages({ ground, transaction }: PageParts): Hono {
  const pages = new Hono()

  pages.get('/challenge/:secret', (c) => {
    const asked = find(c.req.param('secret'))
    if (!asked) return unknown(c)
    const { intent, returnUrl } = asked
    if (intent.status !== 'requires_action') return c.redirect(back(intent, returnUrl), 303)
    return page(c, {
      title: 'Your bank asks: is this you?',
      leadsTo: [returnUrl, sessionOf(asked.work, intent)?.success_url ?? whereTo(portalOf(asked.work, intent)) ?? returnUrl],
      body: html`<p>
          ${'amount' in intent ? `A payment of ${money(intent.amount, intent.currency)}.` : 'Your card is to be saved for later payments.'}
        </p>
        <form method="post" class="choices">
          <button class="first" name="choice" value="complete">Complete</button>
          <button name="choice" value="fail">Fail</button>
        </form>`,
    })
  })

  pages.post('/challenge/:secret', async (c) => {
    if (isForeign(c)) return c.text('Not from this page', 403)
    const { choice } = await c.req.parseBody()
    return transaction(() => {
      const asked = find(c.req.param('secret'))
      if (!asked) return unknown(c)
      const { work, intent, returnUrl } = asked
      if (intent.object === 'setup_intent') answerSetup(work, work.objects.need('setup_intent', intent.id), choice === 'complete')
      else answerPayment(work, work.objects.need('payment_intent', intent.id), choice === 'complete')
      const after = mustHave(find(c.req.param('secret')), 'payment').intent
      if (after.status === 'succeeded') finish(work, after)
      return c.redirect(back(after, returnUrl), 303)
    })
  })
  return pages

  function find(secret: string) {
    const id = secret.replace(/_secret_.*$/, '')
    const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
    const work = findAnywhere(ground, kind, id)
    const found = work?.objects.find(kind, id)
    if (!work || found?.body.client_secret !== secret || found.hidden.returnUrl === null) return undefined
    return { work, intent: found.body, returnUrl: found.hidden.returnUrl }
  }
}

interface Answered {
  readonly id: string
  readonly object: 'payment_intent' | 'setup_intent'
  readonly status: string
  readonly client_secret: string | null
}

function sessionOf(work: Work, { id, object }: Answered): Stripe.Checkout.Session | undefined {
  const shown = { sql: `(json_extract(body, '$.${object}') = ? or json_extract(hidden, '$.intent') = ?)`, values: [id, id] }
  return work.objects.page('checkout.session', { limit: 1 }, [shown]).data[0]
}

function portalOf(work: Work, { id }: Answered): Stripe.BillingPortal.Session | undefined {
  const typed = { sql: "json_extract(hidden, '$.intent') = ?", values: [id] }
  return work.objects.page('billing_portal.session', { limit: 1 }, [typed]).data[0]
}

const whereTo = (portal: Stripe.BillingPortal.Session | undefined) => portal?.flow?.after_completion.redirect?.return_url

/** Continues what the card was entered for. */
function finish(work: Work, intent: Stripe.PaymentIntent | Stripe.SetupIntent): void {
  const session = sessionOf(work, intent)
  if (session?.status === 'open') completeSession(work, session.id, intent)
  if (intent.object === 'setup_intent' && portalOf(work, intent))
    replaceCard(work, intent.customer as string, intent.payment_method as string)
}

/** Adds the parameters that Stripe adds to a return_url. */
function back({ id, object, client_secret: secret, status }: Answered, returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set(object, id)
  url.searchParams.set(`${object}_client_secret`, secret ?? '')
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

function unknown(c: Context) {
  return page(c, { title: 'No such question', status: 404, body: html`<p>The sandbox’s bank has nothing to ask here.</p>` })
}

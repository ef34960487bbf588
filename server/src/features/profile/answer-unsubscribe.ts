import type { Visitor } from '../../platform/http/visitor.ts'
import { drawUnknownAddress, drawUnsubscribed } from './draw-unsubscribe.ts'
import { switchMails } from './switch-mails.ts'
import { unsubscribingOf } from '../notifications/unsubscribe-address.ts'

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * One-click unsubscribing (RFC 8058): a POST to a mail's own address switches its group off, whatever its body is, but for the body of
 * the page's own "send them again". A GET changes nothing, since programs look at links: it shows how the switch is, with a button.
 * No cookie is looked at, and nothing is redirected.
 */
export async function answerUnsubscribe(visitor: Visitor, request: Request): Promise<Response> {
  const whose = unsubscribingOf(visitor.secrets, pathOf(request))
  const wanted = whose && request.method === 'POST' ? (await request.text()) === 'mails=on' : null
  const now = whose && (await visitor.withScope(whose.studioId, (scope) => switchMails(scope, whose, wanted)))
  if (!now) return new Response(await drawUnknownAddress(visitor.publicUrl), { status: 404, headers })
  const page = drawUnsubscribed({ ...now, group: whose.group, changed: wanted !== null, publicUrl: visitor.publicUrl })
  return new Response(await page, { headers })
}

function pathOf({ url }: Request): string {
  return URL.canParse(url) ? new URL(url).pathname : ''
}

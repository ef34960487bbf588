import type { Visitor } from '../../platform/http/visitor.ts'
import { drawUnknownAddress, drawUnsubscribed } from './draw-unsubscribed.ts'
import { switchMails } from './switch-mails.ts'
import { unsubscribingOf } from '../notifications/mail/unsubscribe-address.ts'

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** One-click unsubscribing (RFC 8058): a POST switches the group off, and a GET changes nothing, as scanners follow links. */
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

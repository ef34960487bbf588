import type { Scope } from '../../platform/actor.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { unsubscribingOf, switchOf, type Unsubscribing } from '../notifications/mail/unsubscribe-address.ts'
import { drawUnknownAddress, drawUnsubscribed } from './draw-unsubscribed.ts'
import { findMailed, storePreferences } from './queries.ts'

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** One-click unsubscribing (RFC 8058): a POST switches the group off, and a GET changes nothing, as scanners follow links. */
export async function answerUnsubscribe(visitor: Visitor, request: Request): Promise<Response> {
  const whose = unsubscribingOf(visitor.secrets, pathOf(request))
  const wanted = whose && request.method === 'POST' ? (await request.text()) === 'mails=on' : null
  const now = whose && (await visitor.withScope(whose.studioId, (scope) => switchMails(scope, whose, wanted)))
  if (!now) return new Response(await drawUnknownAddress(visitor.publicUrl), { status: 404, headers })
  const page = drawUnsubscribed({
    ...now,
    group: whose.group,
    changed: wanted !== null,
    studioId: whose.studioId,
    publicUrl: visitor.publicUrl,
  })
  return new Response(await page, { headers })
}

function pathOf({ url }: Request): string {
  return URL.canParse(url) ? new URL(url).pathname : ''
}

/** Switches one mail group on or off, or with null only reads it. @returns null when the person is gone */
async function switchMails(
  scope: Scope,
  { userId, group }: Unsubscribing,
  wanted: boolean | null,
): Promise<{ isOn: boolean; studioName: string } | null> {
  const person = await findMailed(scope, userId)
  if (!person) return null
  const isOn = person[switchOf[group]] ?? true
  if (wanted === null || wanted === isOn) return { isOn, studioName: person.studioName }
  await storePreferences(scope, userId, { [switchOf[group]]: wanted })
  scope.refresh('preferences', { users: [userId] })
  return { isOn: wanted, studioName: person.studioName }
}

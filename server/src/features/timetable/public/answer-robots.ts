import { isLeftOpen } from '@callboard/contract/standing'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { stageOf } from '../../subscriptions/stage-of.ts'
import { listedAddresses } from './queries.ts'
import { drawRobots, drawSitemapIndex } from './draw-sitemap.ts'

const headers = (type: string) => ({ 'content-type': type, 'cache-control': 'public, max-age=3600' })

export async function answerRobots({ publicUrl }: Visitor): Promise<Response> {
  return new Response(drawRobots(publicUrl), { headers: headers('text/plain; charset=utf-8') })
}

export async function answerSitemap(visitor: Visitor): Promise<Response> {
  const now = visitor.clock.now().epochMilliseconds
  const open = (await visitor.withLogins(listedAddresses)).filter((one) => isLeftOpen('work', stageOf(one, now), 'callboard'))
  const slugs = open.map(({ slug }) => slug)
  return new Response(drawSitemapIndex(slugs, visitor.publicUrl), {
    headers: { ...headers('application/xml'), 'cache-control': 'public, no-cache' },
  })
}

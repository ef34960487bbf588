import type { Visitor } from '../../../platform/http/visitor.ts'
import { listedAddresses } from './queries.ts'
import { drawRobots, drawSitemapIndex } from './draw-sitemap.ts'

const headers = (type: string) => ({ 'content-type': type, 'cache-control': 'public, max-age=3600' })

export async function answerRobots({ publicUrl }: Visitor): Promise<Response> {
  return new Response(drawRobots(publicUrl), { headers: headers('text/plain; charset=utf-8') })
}

export async function answerSitemap(visitor: Visitor): Promise<Response> {
  const slugs = await visitor.withLogins(listedAddresses)
  return new Response(drawSitemapIndex(slugs, visitor.publicUrl), {
    headers: { ...headers('application/xml'), 'cache-control': 'public, no-cache' },
  })
}

import { timetableUrl } from '@callboard/contract/timetable-address'
import type { PublicTimetable } from './public-timetable.ts'

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The pages of one studio; addresses are of letters, digits and hyphens. */
export function drawSitemap({ slug, courses }: PublicTimetable, publicUrl: string): string {
  const url = timetableUrl(publicUrl, slug)
  const pages = [url, ...courses.map(({ id }) => `${url}/${id}`)]
  return `${start}<urlset ${namespace}>${pages.map((page) => `<url><loc>${page}</loc></url>`).join('')}</urlset>\n`
}

/** The sitemaps of all studios that show a timetable. */
export function drawSitemapIndex(slugs: readonly string[], publicUrl: string): string {
  const sitemaps = slugs.map((slug) => `<sitemap><loc>${timetableUrl(publicUrl, slug)}/sitemap.xml</loc></sitemap>`)
  return `${start}<sitemapindex ${namespace}>${sitemaps.join('')}</sitemapindex>\n`
}

/** Robots are led to the timetables, and to nothing else of Callboard. */
export function drawRobots(publicUrl: string): string {
  return `User-agent: *\nAllow: /at/\nAllow: /sitemap.xml\nAllow: /favicon.svg\nDisallow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

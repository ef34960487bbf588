import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The `Link` header that lets browsers fetch a page's files together with the page, by address, whose parameters begin with `:`. Empty without
 * the list that the web build writes.
 */
export function preloadLinks(root: string): ReadonlyMap<string, string> {
  const list = join(root, 'preload.json')
  if (!existsSync(list)) return new Map()
  const files = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>
  return new Map(
    Object.entries(files).flatMap(([path, ofPage]) =>
      ofPage.length > 0 ? [[path.replaceAll('$', ':'), ofPage.map(link).join(', ')]] : [],
    ),
  )
}

// Must have the credentials mode of the tags that use them, or browsers fetch each file twice. Code gives way to styles.
const link = (file: string) =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload; crossorigin; fetchpriority=low`

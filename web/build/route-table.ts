import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { addresses, pageFile, type PageName } from '../src/app/addresses.ts'

export interface RouteEntry {
  /** a parameter begins with `$` */
  path: string
  /** the files of its frame and its page, outermost first */
  sources: string[]
}

/** The files of each address, whole paths. @param src the folder of the browser's sources */
export function routeTable(src: string): RouteEntry[] {
  const pages = readdirSync(join(src, 'pages'), { recursive: true, encoding: 'utf8' })
  const fileOf = (name: PageName) => {
    const file = pages.find((one) => `/${one}`.endsWith(`/${pageFile(name)}.tsx`))
    if (!file) throw new Error(`There is no src/pages/**/${pageFile(name)}.tsx for the address "${name}"`)
    return join(src, 'pages', file)
  }
  const named = Object.keys(addresses).map((name) => `${pageFile(name as PageName)}.tsx`)
  const lost = pages.filter((one) => one.endsWith('-page.tsx') && !named.includes(basename(one)))
  if (lost.length > 0) throw new Error(`These are pages without an address; give each a line in src/app/addresses.ts: ${lost.join(', ')}`)
  const frame = join(src, 'app/shell/dashboard-shell.tsx')
  return Object.entries(addresses).map(([name, { path }]) => ({
    path,
    sources: [...(path.startsWith('/dashboard') ? [frame] : []), fileOf(name as PageName)],
  }))
}

import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Chunk, chunksOf, chunkWith, withImports } from './chunks.ts'
import type { RouteEntry } from './route-table.ts'

interface BudgetOptions {
  first: { route: string; entry: string; page: string; limit: number }
  shell: { source: string; limit: number }
  /** weighed together with the frame */
  landings: { sources: readonly string[]; limit: number }
  framed: { routes: readonly RouteEntry[]; limit: number }
  pages: string
  /** bytes that a page outside the frame may add */
  limit: number
}

/**
 * Weighs the gzipped JavaScript each page adds to the first, static imports included, and fails the build above the limit; also when files import
 * each other, as they could then run in a wrong order.
 */
export function budget({ first, shell, landings, framed, pages, limit }: BudgetOptions): Plugin {
  return {
    name: 'callboard:budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = chunksOf(Object.values(bundle))
      const weigh = new Map(chunks.map((chunk) => [chunk, gzipSync(chunk.code, { level: 9 }).length]))
      const filesOf = (source: string) => withImports(chunks, chunkWith(chunks, source))
      const sizeOf = (files: Iterable<Chunk>) => [...files].reduce((sum, file) => sum + (weigh.get(file) ?? 0), 0)

      const firstFiles = filesOf(first.entry).union(filesOf(first.page))
      const shellFiles = filesOf(shell.source)
      const inFrame = new Set(framed.routes.flatMap(({ sources }) => (sources.some((one) => one.endsWith(shell.source)) ? sources : [])))
      const rows = [
        { what: `${first.route} (entry and page)`, size: sizeOf(firstFiles), limit: first.limit },
        { what: shell.source, size: sizeOf(shellFiles.difference(firstFiles)), limit: shell.limit },
      ]
      const sources = chunks.flatMap(({ moduleIds }) =>
        moduleIds.flatMap((id) => (id.includes(pages) && id.endsWith('-page.tsx') ? id.slice(id.indexOf(pages)) : [])),
      )
      for (const source of sources.toSorted()) {
        if (source === first.page) continue
        const isFramed = inFrame.values().some((one) => one.endsWith(source))
        const files = isFramed ? filesOf(source).union(shellFiles) : filesOf(source)
        const most = landings.sources.includes(source) ? landings.limit : isFramed ? framed.limit : limit
        rows.push({ what: source, size: sizeOf(files.difference(firstFiles)), limit: most })
      }

      for (const chunk of chunks)
        for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
          if (withImports(chunks, imported).has(chunk)) this.error(`${chunk.fileName} and ${imported.fileName} import each other.`)

      const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
      const lines = rows.map(
        ({ what, size, limit: most }) => `${what.padEnd(42)}${kB(size)} of ${kB(most)}${size > most ? '   TOO MUCH' : ''}`,
      )
      process.stdout.write(`\nJavaScript, gzip:\n${lines.join('\n')}\n\n`)
      if (rows.some((row) => row.size > row.limit)) this.error('A page is above its budget of JavaScript: see the table above.')
    },
  }
}

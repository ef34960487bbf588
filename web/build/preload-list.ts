import type { Plugin } from 'vite'
import { type Chunk, chunksOf, chunkWith, withImports } from './chunks.ts'
import type { RouteEntry } from './route-table.ts'

/** Writes `preload.json`: for each address, the files beyond those in index.html, for the server to announce. */
export function preloadList(entry: string, routes: readonly RouteEntry[]): Plugin {
  return {
    name: 'callboard:preload-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(Object.values(bundle))
      const filesOf = (from: readonly Chunk[]) => {
        const all = [...new Set(from.flatMap((chunk) => [...withImports(chunks, chunk)]))]
        return new Set([
          ...all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
          ...all.map(({ fileName }) => fileName),
        ])
      }
      const named = filesOf([chunkWith(chunks, entry)])
      const list = routes.map(({ path, sources }): [string, string[]] => [
        path,
        [...filesOf(sources.map((source) => chunkWith(chunks, source))).difference(named)].map((file) => `/${file}`),
      ])
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(Object.fromEntries(list), null, 1) })
    },
  }
}

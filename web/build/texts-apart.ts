import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Compiles all JSX, also that of libraries, to the calls in this file instead of React's own, which it builds on. */
export function textsApart(runtime: string): Plugin {
  let own = ''
  return {
    name: 'callboard:texts-apart',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      own = join(root, runtime)
    },
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_id, importer) => (importer === own ? null : own),
    },
  }
}

import type { Plugin, ResolvedConfig } from 'vite'
import { buildApart } from './build-apart.ts'

/** The service worker, under a name that never changes: browsers look there for a newer one. */
export function pushWorker(source: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'callboard:push-worker',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      if (config.command !== 'build') return
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source: await buildApart(config, source) })
    },
  }
}

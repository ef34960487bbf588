import type { Plugin, ResolvedConfig } from 'vite'
import { buildApart } from './build-apart.ts'

const named = 'head.js'

/** Puts a separate script first in the page, where it runs at once; as a file, because inline scripts are forbidden here. */
export function headScript(source: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'callboard:head-script',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      if (config.command !== 'build') return
      this.emitFile({ type: 'asset', name: named, source: await buildApart(config, source) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.values(bundle ?? {}).find((one) => one.type === 'asset' && one.names.includes(named))
        const attrs = file ? { src: `/${file.fileName}` } : { type: 'module', src: `/${source}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

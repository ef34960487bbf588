import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

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
      const {
        root,
        build: { target, modulePreload },
      } = config
      const rolldownOptions = { input: source, output: { format: 'iife' as const } }
      const built = await build({
        root,
        configFile: false,
        logLevel: 'silent',
        publicDir: false,
        build: { write: false, target, modulePreload, rolldownOptions },
      })
      const [script] = (built as Rolldown.RolldownOutput).output
      this.emitFile({ type: 'asset', name: named, source: script.code })
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

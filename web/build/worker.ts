import { hash } from 'node:crypto'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { buildApart } from './build-apart.ts'
import { type Chunk, chunksOf, chunkWith, withImports } from './chunks.ts'

interface WorkerOptions {
  readonly source: string
  /** where the app begins */
  readonly entry: string
  /** what is shown without a connection */
  readonly pages: readonly string[]
  /** what opens from there and is for work with one */
  readonly without: RegExp
}

/** The service worker, under a name that never changes: browsers look there for a newer one. It knows the files of its build by name. */
export function worker({ source, entry, pages, without }: WorkerOptions): Plugin {
  let config: ResolvedConfig
  return {
    name: 'callboard:worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = shownWithout(bundle, { entry, pages, without })
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: await buildApart(config, source, { shellFiles: files }) })
      },
    },
  }
}

interface ShellFile {
  readonly url: string
  readonly revision: string | null
  readonly integrity?: string
}

function shownWithout(bundle: Rolldown.OutputBundle, { entry, pages, without }: Omit<WorkerOptions, 'source'>): ShellFile[] {
  const chunks = chunksOf(Object.values(bundle))
  const isPage = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.includes('/src/pages/') && id.endsWith('-page.tsx'))
  const later = ({ imports, dynamicImports }: Chunk) => [
    ...imports,
    ...chunks
      .filter((one) => dynamicImports.includes(one.fileName) && !isPage(one) && !without.test(one.facadeModuleId ?? ''))
      .map(({ fileName }) => fileName),
  ]
  const needed = new Set([entry, ...pages].flatMap((one) => [...withImports(chunks, chunkWith(chunks, one), later)]))
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const assets = Object.values(bundle).filter((one) => one.type === 'asset')
  const beside = assets.filter((one) => one.names.includes('head.js') || /-latin-\w+-normal-.*\.woff2$/.test(one.fileName))
  const page = String(assets.find(({ fileName }) => fileName === 'index.html')?.source)
  const named = [...[...needed].map(({ fileName }) => fileName), ...styles, ...beside.map(({ fileName }) => fileName)]
  return [
    // Servers with different builds may answer in turn: a page of another one must not be kept with these files.
    { url: '/', revision: hash('sha256', page, 'hex').slice(0, 12), integrity: `sha256-${hash('sha256', page, 'base64')}` },
    ...[...new Set(named)].toSorted().map((file) => ({ url: `/${file}`, revision: null })),
  ]
}

import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import { type Chunk, chunksOf, chunkWith, withImports } from './chunks.ts'
import type { RouteEntry } from './route-table.ts'

interface Options {
  /** sources of the first route, which must not grow */
  first: readonly string[]
  /** the frame around most pages */
  shell: string
  /** lazy parts that the frame loads at once */
  withShell: readonly string[]
  /** lazy parts that the frame loads when idle */
  whenIdle: readonly string[]
  /** where most visits begin: the frame includes what these pages share */
  landings: readonly string[]
  pages: string
  routes: readonly RouteEntry[]
}

/**
 * Puts what pages share into few files, since each costs a phone a round trip. Only after tree shaking is it known which page needs what,
 * so everything is bundled once beforehand, without grouping.
 */
export function sharedFiles(options: Options): Plugin {
  return {
    name: 'callboard:shared-files',
    apply: 'build',
    async config(config) {
      const name = grouping(await bundleUngrouped(config), options)
      const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name, debugName: 'shared files' }] }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
    generateBundle(_options, bundle) {
      const chunks = chunksOf(Object.values(bundle))
      for (const chunk of chunks)
        for (const name of chunk.imports) {
          const imported = chunks.find(({ fileName }) => fileName === name)
          if (imported && withImports(chunks, imported).has(chunk)) this.error(`${chunk.fileName} and ${name} import each other`)
        }
    },
  }
}

async function bundleUngrouped(config: UserConfig): Promise<Chunk[]> {
  const plugins = config.plugins?.filter((plugin) => !isForFinishedFiles(plugin))
  const settings = { ...config.build, write: false, minify: false }
  const built = await build({ ...config, plugins, configFile: false, logLevel: 'silent', build: settings })
  return chunksOf((built as Rolldown.RolldownOutput).output)
}

const changeModules = new Set(['callboard:contract-data', 'callboard:pure-contract'])
function isForFinishedFiles(plugin: PluginOption): boolean {
  if (typeof plugin !== 'object' || plugin === null || !('name' in plugin)) return false
  return plugin.name.startsWith('callboard:') && !changeModules.has(plugin.name)
}

const ofPackage = (id: string) => id.includes('/node_modules/')
const ofZod = (id: string) => id.includes('/node_modules/zod/')
const isStyle = (id: string) => id.endsWith('.css')

/** In characters before minifying: from this size on, code that two pages share is not loaded by others. */
const worthAFile = 6_000
/** The same for code that one page needs and others open, since the entry names each file. */
const worthAPagesFile = 16_000
const worthAStyleFile = 25_000

/**
 * Names each module's file, or null for the bundler's choice. A module's imports are needed wherever it is, so the same rule or an earlier
 * one applies to them. Hence no file imports one of a later rule; files in a cycle could run in the wrong order.
 */
function grouping(
  chunks: readonly Chunk[],
  { first, shell, withShell, whenIdle, landings, pages, routes }: Options,
): (id: string) => string | null {
  const modulesOf = (reached: Iterable<Chunk>) => new Set([...reached].flatMap(({ moduleIds }) => moduleIds))
  const needed = (chunk: Chunk) => modulesOf(withImports(chunks, chunk))

  const frame = chunkWith(chunks, shell)
  const framed = new Set(routes.flatMap(({ sources }) => (sources.includes(shell) ? sources.map((one) => chunkWith(chunks, one)) : [])))
  const all = new Set([...framed, ...chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes(pages))])
  const isOther = new Set([...all].map(({ fileName }) => fileName))
  const lazily = ({ imports, dynamicImports }: Chunk) => [...imports, ...dynamicImports].filter((name) => !isOther.has(name))
  const uses = [...all].map((page) => ({
    page,
    modules: needed(page),
    /** with the dialogs and panels it opens */
    withParts: modulesOf(withImports(chunks, page, lazily)),
  }))
  const ofFirst = new Set(first.flatMap((source) => [...needed(chunkWith(chunks, source))]))
  const ofIdle = new Set(whenIdle.flatMap((source) => [...needed(chunkWith(chunks, source))]))
  const ofLandings = new Set(landings.flatMap((source) => [...needed(chunkWith(chunks, source))]))
  const ofFrame = new Set([shell, ...withShell].flatMap((source) => [...needed(chunkWith(chunks, source))]))
  // A panel that only pages open waits for zod; otherwise every page would carry the panel's parts.
  const early = new Set([...all, ...withImports(chunks, frame, lazily)])
  const lazy = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map((chunk) => ({ chunk, modules: needed(chunk) }))
  const withoutZod = new Set(lazy.flatMap(({ chunk, modules }) => (!early.has(chunk) || [...modules].some(ofZod) ? [] : [...modules])))
  /** the only panel that needs a module, wherever it is opened */
  const panelOf = (id: string) => {
    const panels = lazy.filter(({ modules }) => modules.has(id))
    return panels.length === 1 ? panels[0]!.chunk.name : null
  }

  const fileOf = (id: string, isSmall?: (pair: string, least?: number) => boolean): string | null => {
    if (ofFirst.has(id)) return ofPackage(id) && !isStyle(id) ? 'base' : 'first'
    if (ofZod(id)) return 'forms'
    const users = uses.filter(({ modules }) => modules.has(id)).map(({ page }) => page)
    const owners = uses.filter(({ withParts }) => withParts.has(id)).map(({ page }) => page)
    const [owner] = owners
    if (owners.length === 1 && owner && !ofFrame.has(id)) {
      if (users.length > 0) {
        if (!isStyle(id) || !framed.has(owner)) return null
        // The entry names every file, which a page's few styles are not worth.
        const styles = `${owner.name}-styles`
        if (!isSmall) return styles
        return isSmall(styles, worthAStyleFile) ? 'shell' : null
      }
      if (isStyle(id)) return framed.has(owner) ? 'shell' : null
      // Of the frame's parts only those loaded when idle are needed together.
      return owner !== frame ? `${owner.name}-parts` : ofIdle.has(id) ? 'menus' : null
    }
    const isOutside = users.some((page) => !framed.has(page))
    if (isStyle(id)) return isOutside ? 'first' : 'shell'
    if (isOutside) return withoutZod.has(id) ? 'common' : 'forms'
    const panel = users.length === 0 ? panelOf(id) : null
    if (panel && !ofFrame.has(id)) return ofIdle.has(id) ? 'menus' : panel
    const pair = owners.length === 2 && users.length > 0 && !ofFrame.has(id) ? owners.map((page) => page.name).join('-') : null
    if (pair && !isSmall?.(pair)) return pair
    const alone = users.length === 1 && !ofFrame.has(id) ? `${users[0]!.name}-and-parts` : null
    if (alone && !isSmall?.(alone, worthAPagesFile)) return alone
    if (ofFrame.has(id) || (withoutZod.has(id) && ofLandings.has(id))) return 'shell'
    if (withoutZod.has(id)) return 'shared'
    return users.length > 0 ? 'board' : 'parts'
  }
  const lengths = new Map<string, number>()
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const name = fileOf(id)
    if (name) lengths.set(name, (lengths.get(name) ?? 0) + renderedLength)
  }
  const isSmall = (name: string, least = worthAFile) => (lengths.get(name) ?? 0) < least
  return (id) => fileOf(id, isSmall)
}

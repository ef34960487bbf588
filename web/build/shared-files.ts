import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import { type Chunk, chunksOf, chunkWith, withImports } from './chunks.ts'
import type { RouteEntry } from './route-table.ts'

interface Options {
  /** the source that every address runs */
  entry: string
  /** the page of the first route, which must not grow */
  firstPage: string
  /** the frame around most pages */
  shell: string
  /** what the frame loads at once, though lazily */
  withShell: readonly string[]
  /** what the frame loads when it is idle */
  whenIdle: readonly string[]
  /** where most visits begin: the frame brings what these pages share */
  landings: readonly string[]
  /** parts of a page that phones never open: what they alone need is a file of its own */
  apart: readonly string[]
  pages: string
  routes: readonly RouteEntry[]
  /** the source of ours that packages import */
  underPackages: string
}

/**
 * Puts what pages share into few files, since each costs a phone a turn of its network. Which page needs what is only known after tree
 * shaking, so everything is bundled once before, without grouping.
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

const changeModules = new Set([
  'callboard:contract-data',
  'callboard:pdf-files',
  'callboard:pure-contract',
  'callboard:texts-apart',
  'callboard:theme-variables',
  'callboard:zod-without-eval',
])
function isForFinishedFiles(plugin: PluginOption): boolean {
  if (typeof plugin !== 'object' || plugin === null || !('name' in plugin)) return false
  return plugin.name.startsWith('callboard:') && !changeModules.has(plugin.name)
}

const ofPackage = (id: string) => id.includes('/node_modules/')
const ofZod = (id: string) => id.includes('/node_modules/zod/')
const isStyle = (id: string) => id.endsWith('.css')

/** Characters before they are minified, from which on what two or three pages share is not loaded by others. */
const worthAFile = 6_000
/** The same for what one page needs and others open, since the entry names each file. */
const worthAPagesFile = 16_000
const worthAStyleFile = 25_000
/** Of a page's dialogs and panels: their styles come with them, rather than their names with every page. */
const worthAPartsStyles = 50_000

/**
 * Names each module's file, or null for the bundler's choice. A module's imports are needed wherever it is: the rule that is true of it is
 * true of them, or an earlier one is. So no file imports one of a later rule; files in a circle could run in a wrong order.
 */
function grouping(
  chunks: readonly Chunk[],
  { entry, firstPage, shell, withShell, whenIdle, landings, apart, pages, routes, underPackages }: Options,
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
  const ofIdle = new Set(whenIdle.flatMap((source) => [...needed(chunkWith(chunks, source))]))
  const ofLandings = new Set(landings.flatMap((source) => [...needed(chunkWith(chunks, source))]))
  /** with what they open */
  const withLandings = new Set(
    uses.flatMap(({ page, withParts }) => (landings.some((one) => page.facadeModuleId?.endsWith(one)) ? [...withParts] : [])),
  )
  const ofFrame = new Set([shell, ...withShell].flatMap((source) => [...needed(chunkWith(chunks, source))]))
  const ofFirstPage = needed(chunkWith(chunks, firstPage))
  const ofAll = needed(chunkWith(chunks, entry)).union(ofFirstPage.intersection(ofFrame.union(ofLandings).union(ofIdle)))
  /** of pages beside the first and of what they open */
  const ofOthers = new Set(uses.flatMap(({ page, withParts }) => (page.facadeModuleId?.endsWith(firstPage) ? [] : [...withParts])))
  // A panel that only pages open waits for zod; otherwise every page would carry the panel's parts.
  const early = new Set([...all, ...withImports(chunks, frame, lazily)])
  const lazy = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map((chunk) => ({ chunk, modules: needed(chunk) }))
  const withoutZod = new Set(lazy.flatMap(({ chunk, modules }) => (!early.has(chunk) || [...modules].some(ofZod) ? [] : [...modules])))
  /** the panel that alone needs a module, wherever it is opened */
  const panelOf = (id: string) => {
    const panels = lazy.filter(({ modules }) => modules.has(id))
    return panels.length === 1 ? panels[0]!.chunk.name : null
  }

  /** needed before a landing is painted */
  const isEarly = (id: string) => ofFrame.has(id) || ofLandings.has(id)
  const styleFileOf = (id: string) => (isEarly(id) || ofIdle.has(id) ? 'shell' : withLandings.has(id) ? 'overlays' : 'shared')
  const fileOf = (id: string, isSmall?: (file: string, least?: number) => boolean): string | null => {
    if (id.endsWith(underPackages)) return 'base'
    if (ofAll.has(id) || (isStyle(id) && ofFirstPage.has(id))) return ofPackage(id) && !isStyle(id) ? 'base' : 'first'
    if (ofZod(id)) return 'forms'
    // Whoever is signed in needs no fields at first.
    if (ofFirstPage.has(id)) return ofPackage(id) || ofOthers.has(id) ? 'fields' : null
    const users = uses.filter(({ modules }) => modules.has(id)).map(({ page }) => page)
    const owners = uses.filter(({ withParts }) => withParts.has(id)).map(({ page }) => page)
    const [owner] = owners
    if (ofIdle.has(id) && !isStyle(id) && !isEarly(id) && !users.some((page) => !framed.has(page)))
      return owners.length > 1 ? 'overlays' : owner === frame ? 'menus' : null
    if (owners.length === 1 && owner && !ofFrame.has(id)) {
      if (users.length > 0) {
        if (!isStyle(id) || !framed.has(owner)) return null
        // The entry names every file, and a page's few styles are not worth that.
        const styles = `${owner.name}-styles`
        if (!isSmall) return styles
        return isSmall(styles, worthAStyleFile) ? styleFileOf(id) : null
      }
      const panel = panelOf(id)
      if (!isStyle(id) && panel && apart.some((source) => needed(chunkWith(chunks, source)).has(id))) return panel
      const parts = `${owner.name}-parts`
      if (isStyle(id)) return !framed.has(owner) ? null : isSmall?.(parts, worthAPartsStyles) === false ? parts : styleFileOf(id)
      return owner !== frame ? parts : null
    }
    const isOutside = users.some((page) => !framed.has(page))
    if (isStyle(id)) return isOutside ? 'first' : styleFileOf(id)
    if (isOutside && withoutZod.has(id)) return isEarly(id) || ofIdle.has(id) ? 'both' : withLandings.has(id) ? 'fields' : 'common'
    if (isOutside) return 'forms'
    const panel = users.length === 0 ? panelOf(id) : null
    if (panel && !ofFrame.has(id)) return panel
    const isOfFew = owners.length <= 3 && users.length > 0 && !ofFrame.has(id)
    const few = isOfFew && owners.length > 1 ? owners.map((page) => page.name).join('-') : null
    if (few && !isSmall?.(few)) return few
    const alone = users.length === 1 && !ofFrame.has(id) ? `${users[0]!.name}-and-parts` : null
    if (alone && !isSmall?.(alone, worthAPagesFile)) return alone
    if (ofFrame.has(id) || (withoutZod.has(id) && ofLandings.has(id))) return 'shell'
    if (withoutZod.has(id)) return withLandings.has(id) ? 'overlays' : 'shared'
    if (withLandings.has(id)) return users.length > 0 ? 'board' : 'parts'
    return users.length > 0 ? 'more' : 'panels'
  }
  const lengths = new Map<string, number>()
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const name = fileOf(id)
    if (name) lengths.set(name, (lengths.get(name) ?? 0) + renderedLength)
  }
  const isSmall = (name: string, least = worthAFile) => (lengths.get(name) ?? 0) < least
  return (id) => fileOf(id, isSmall)
}

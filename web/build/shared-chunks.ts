import { build, type InlineConfig, type Rolldown } from 'vite'

interface Options {
  /** sources of the first route, which must not grow */
  first: readonly string[]
  /** loaded with every page of the dashboard */
  shell: string
  pages: string
}

/** Which files a module goes into: few, because each costs a phone a turn of its network. */
export interface SharedChunks {
  isOfFirst(id: string): boolean
  isOfShell(id: string): boolean
  /** needed by two pages or more, and by neither of the above */
  isShared(id: string): boolean
}

/** Builds once without grouping, to learn what each page needs after tree shaking. */
export async function sharedChunks(config: InlineConfig, { first, shell, pages }: Options): Promise<SharedChunks> {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? file : []))
  const modulesOf = (source: string): Set<string> => {
    const files = new Set<string>()
    const walk = (name: string): void => {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (!chunk || files.has(name)) return
      files.add(name)
      chunk.imports.forEach(walk)
    }
    const root = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
    if (!root) throw new Error(`There is no chunk with ${source}`)
    walk(root.fileName)
    return new Set(chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds))
  }
  const ofFirst = new Set(first.flatMap((source) => [...modulesOf(source)]))
  const ofShell = modulesOf(shell)
  const users = new Map<string, number>()
  const sources = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.includes(pages) && id.endsWith('.tsx')))
  for (const source of sources) for (const id of modulesOf(source.slice(source.indexOf(pages)))) users.set(id, (users.get(id) ?? 0) + 1)
  return {
    isOfFirst: (id) => ofFirst.has(id),
    isOfShell: (id) => ofShell.has(id) && !ofFirst.has(id),
    isShared: (id) => (users.get(id) ?? 0) > 1 && !ofShell.has(id) && !ofFirst.has(id),
  }
}

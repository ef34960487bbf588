import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

export interface Import {
  readonly from: string
  readonly to: string
  /** type imports are erased, so they make no cycles */
  readonly isType?: boolean
}

export function filesOf(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)))
}

export function importsOf(folder: string): Import[] {
  return filesOf(folder)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.includes('dist/'))
    .flatMap((file) => {
      const from = join(folder, file)
      const text = readFileSync(join(root, from), 'utf8')
      const targets = [
        ...text.matchAll(
          /(?:^|\n)\s*(?:import|export)[^'"\n]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]|\n\} from ['"]([^'"]+)['"]/g,
        ),
      ]
      return targets.map((match) => {
        const target = match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''
        const inside = target.startsWith('.')
          ? relative(root, resolve(dirname(join(root, from)), target))
          : target.replace(/^@callboard\/(contract|server)\//, '$1/src/')
        return { from, to: inside, isType: /^\s*(import|export)\s+type\b/.test(match[0]) }
      })
    })
}

/** The first cycle, from a file back to itself. */
export function cycleIn(imports: Import[], { ofTypesToo = false } = {}): string[] | null {
  const edges = Map.groupBy(
    imports.filter(({ isType }) => ofTypesToo || !isType),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const walk = (file: string, trail: string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return null
    for (const { to } of edges.get(file) ?? []) {
      const found = walk(to, [...trail, file])
      if (found) return found
    }
    done.add(file)
    return null
  }
  for (const file of edges.keys()) {
    const found = walk(file, [])
    if (found) return found
  }
  return null
}

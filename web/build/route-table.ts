import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

export interface RouteEntry {
  /** a parameter begins with `$` */
  path: string
  /** the files of its frame and its page, outermost first */
  sources: string[]
}

interface Declared {
  parent: string | undefined
  path: string
  source: string | undefined
}

/** Reads paths and pages from the source of the route table, which only runs in a browser. */
export function readRouteTable(file: string): RouteEntry[] {
  const code = readFileSync(file, 'utf8')
  const pages = new Map<string, string>()
  const routes = new Map<string, Declared>()
  const sourceIn = (text: string) => {
    const [, imported] = /import\('([^']+)'\)/.exec(text) ?? []
    const [, spread = ''] = /\.\.\.(\w+),? *\}/.exec(text.replaceAll('\n', ' ')) ?? []
    return imported ? join(dirname(file), imported) : pages.get(spread)
  }
  const read = (text: string, path = /\bpath: '([^']*)'/.exec(text)?.[1]): Declared => ({
    parent: /getParentRoute: \(\) => (\w+)/.exec(text)?.[1],
    path: path ?? '',
    source: sourceIn(text),
  })
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      const text = code.slice(init.start, init.end)
      if (isCall(init, 'page')) pages.set(id.name, sourceIn(text) ?? '')
      // Includes functions that create routes, whose path comes with each call.
      else if (/\bcreateRoute(WithContext)?\b/.test(text)) routes.set(id.name, read(text))
    },
    CallExpression({ callee, arguments: [first] }) {
      const made = callee.type === 'Identifier' ? routes.get(callee.name) : undefined
      if (made && first?.type === 'Literal') routes.set(`${made.path}${String(first.value)}`, { ...made, path: String(first.value) })
    },
  }).visit(parseSync(file, code).program)

  const above = (route: Declared | undefined): Declared[] => (route ? [...above(routes.get(route.parent ?? '')), route] : [])
  return [...routes.values()].flatMap((route) => {
    if (!route.path) return []
    const line = above(route)
    const path = `/${line.flatMap((one) => one.path.split('/').filter(Boolean)).join('/')}`
    return { path, sources: line.flatMap((one) => one.source ?? []) }
  })
}

function isCall(node: ESTree.Expression, name: string): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name
}

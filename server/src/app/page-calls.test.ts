import { declarationOf, type Declaring } from '@callboard/contract/call'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { contract } from '@callboard/contract/contract'
import type { Who } from '@callboard/contract/roles'
import { isLeftOpen } from '@callboard/contract/standing'
import { describe, expect, it } from 'vitest'
import type { Access } from '../../../web/src/app/access/access.ts'
import { addresses, pageFile, type PageName } from '../../../web/src/app/addresses.ts'
import { gates, refusedOnPurpose, type Gate, type Visitor } from './page-gates.test.kit.ts'

/**
 * The route table says which visitors see a page, and the contract which of them may make a call. From each page, through all its imports,
 * this finds the calls that a visitor's browser could make there, except behind gates: imports and calls that depend on who is asking.
 * That a gate really asks is seen by the stories, each of which fails where a page is refused for who its visitor is.
 */

const web = resolve(import.meta.dirname, '../../../web/src')

interface Import {
  readonly to: string
  readonly names: readonly string[]
}

interface Module {
  readonly imports: readonly Import[]
  /** the calls within it; in an `api.ts`, keyed by function */
  readonly calls: ReadonlyMap<string, readonly string[]>
}

/** Calls and queries, in `api.ts`; `calls.ts` has what not every page needs. */
const isApi = (file: string) => /\/(api|calls)\.ts$/.test(file)

const modules = new Map<string, Module>()

function read(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const text = readFileSync(join(web, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)(?:import|export) (?!type )(?:\w+,? )?(?:\{([^}]*)\} )?(?:from )?'(\.[^']+\.tsx?)'|import\('(\.[^']+)'\)/g,
  )
  const imports = [...found].map(([, names = '', target, lazy = '']) => ({
    to: relative(web, resolve(web, dirname(file), target ?? lazy)),
    names: [...names.matchAll(/(?<!\btype )\b(\w+)(?: as \w+)?(?=,|\s*$)/g)].map(([, name = '']) => name),
  }))
  for (const [, pattern = ''] of text.matchAll(/import\.meta\.glob<[^(]*>\(\s*'([^']+)', \{ eager: true/g)) {
    const all = globSync(pattern, { cwd: resolve(web, dirname(file)) }).toSorted()
    imports.push(...all.map((target) => ({ to: relative(web, resolve(web, dirname(file), target)), names: [] })))
  }
  const statements = isApi(file) ? text.split(/\n(?=(?:export |async |function |const ))/) : [text]
  const own = statements.map((statement) => ({
    name: isApi(file) ? (/(?:function|const) (\w+)/.exec(statement)?.[1] ?? '') : '',
    statement,
  }))
  const made = (statement: string) => [...statement.matchAll(/(?<!typeof )\bapi\.(\w+\.\w+)/g)].map(([, name = '']) => name)
  const within = (name: string, seen: Set<string>): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const { statement } = own.find((one) => one.name === name) ?? { statement: '' }
    const others = own.filter((one) => one.name !== '' && new RegExp(`\\b${one.name}\\b`).test(statement))
    return [...made(statement), ...others.flatMap((one) => within(one.name, seen))]
  }
  const calls = new Map(own.map(({ name }) => [name, within(name, new Set())]))
  const module = { imports, calls }
  modules.set(file, module)
  return module
}

/** Each call that the visitor's browser could make on the page, and the import path to it. */
function callsOn(page: string, visitor: Visitor): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) return
    const { imports, calls } = read(file)
    for (const name of calls.get('') ?? []) if (!found.has(name)) found.set(name, [...trail, file].join(' → '))
    for (const { to, names } of imports) {
      const isOpen = (name: string) => !gates.some((gate) => gate.from === file && gate.to.includes(name) && !lets(gate, visitor))
      if (!isOpen(to) || !existsSync(join(web, to))) continue
      if (!isApi(to)) {
        if (!seen.has(to)) walk((seen.add(to), to), [...trail, file])
        continue
      }
      for (const name of names.filter(isOpen)) {
        for (const call of read(to).calls.get(name) ?? []) if (!found.has(call)) found.set(call, [...trail, file, name].join(' → '))
      }
    }
  }
  const seen = new Set([page])
  walk(page, [])
  return found
}

/** Who is let through after the end of a plan is whoever was before, unless the gate asks for the plan. */
function lets(gate: Gate, visitor: Visitor): boolean {
  const [, role] = /^(owner|parent) after the end$/.exec(visitor) ?? []
  return gate.admits.includes(visitor) || (!gate.whilePlanRuns && gate.admits.some((one) => one === role))
}

const frame = { page: 'app/shell/dashboard-shell.tsx', visitors: visitorsOf(addresses.notifications.access) }
const filesOfPages = readdirSync(join(web, 'pages'), { recursive: true, encoding: 'utf8' })
const pages = Object.entries(addresses).map(([name, { access }]) => {
  const file = filesOfPages.find((one) => `/${one}`.endsWith(`/${pageFile(name as PageName)}.tsx`))
  return { page: `pages/${file}`, visitors: visitorsOf(access) }
})
const routes = [frame, ...pages]

function visitorsOf(access: Access): Visitor[] {
  if (access.for === 'anyone') {
    const { recoveringToo, challengedToo } = access
    return ['signed out', ...(recoveringToo ? (['recovering'] as const) : []), ...(challengedToo ? (['challenged'] as const) : [])]
  }
  // Staff with children here see a family's pages as a parent does; whoever was ever billed may have any role.
  const whoever: readonly Visitor[] = access.orWhoever?.includes('hasBills') ? ['owner', 'teacher', 'parent'] : ['parent']
  const admitted = new Set<Visitor>([...access.for, ...(access.orWhoever ? whoever : [])])
  const opening = access.opening ?? 'reading'
  if (admitted.has('owner') && opening === 'always') admitted.add('owner without subscription')
  if (['always', 'books', 'bills'].includes(opening))
    for (const role of ['owner', 'parent'] as const) if (admitted.has(role)) admitted.add(`${role} after the end`)
  if (admitted.has('owner') && access.withoutStudioName) admitted.add('owner without studio')
  return [...admitted]
}

function admits(name: string, visitor: Visitor): boolean {
  const [noun = '', verb = ''] = name.split('.')
  const call = (contract as unknown as Record<string, Record<string, Declaring<{ meta: { who: unknown } }> | undefined>>)[noun]?.[verb]
  if (!call) throw new Error(`The contract has no call ${name}`)
  const who = declarationOf(call).meta.who as Who
  if (typeof who === 'string') return who === 'anyone' || who === visitor
  if (who.onlyFamilies && visitor.startsWith('owner')) return false
  if (visitor === 'owner without subscription') return who.roles.includes('owner') && isLeftOpen(who.opening, 'none', 'owner')
  if (visitor === 'owner after the end') return who.roles.includes('owner') && isLeftOpen(who.opening, 'over', 'owner')
  if (visitor === 'parent after the end') return who.roles.includes('parent') && isLeftOpen(who.opening, 'over', 'parent')
  if (visitor === 'owner without studio') return who.roles.includes('owner') && who.withoutStudioName
  // Of staff, only those with children here, who see these pages as a parent does.
  return who.onlyFamilies ? visitor === 'parent' : who.roles.some((role) => role === visitor)
}

function refusedOn(page: string, visitor: Visitor): { what: string; way: string }[] {
  const calls = [...callsOn(page, visitor)].filter(([name]) => !admits(name, visitor))
  return calls.map(([name, way]) => ({ what: `${visitor}: ${name}`, way }))
}

describe('the calls of a page', () => {
  it('are found by this test, and so are the page’s visitors', () => {
    expect(routes.length).toBeGreaterThan(17)
    expect(routes.filter(({ visitors }) => visitors.length === 0)).toEqual([])
    const calls = [...callsOn('pages/classes-page.tsx', 'owner').keys()]
    expect(calls).toEqual(expect.arrayContaining(['classes.week', 'classes.edit', 'attendance.save']))
    expect([...callsOn('pages/student-page.tsx', 'teacher').keys()]).toContain('students.openMedical')
    expect([...callsOn('app/palette/sources.ts', 'owner').keys()], 'through a glob').toEqual(
      expect.arrayContaining(['students.find', 'invoices.list']),
    )
  })

  it.each(routes)('on $page admit every visitor of the page', ({ page, visitors }) => {
    expect(visitors.flatMap((visitor) => refusedOn(page, visitor)).filter(({ what }) => !refusedOnPurpose.has(what))).toEqual([])
  })

  it('are refused to a visitor only where an exception is declared', () => {
    const refused = routes.flatMap(({ page, visitors }) => visitors.flatMap((visitor) => refusedOn(page, visitor)))
    expect([...refusedOnPurpose.keys()].filter((one) => !refused.some(({ what }) => what === one))).toEqual([])
  })

  it('that depend on who asks are declared as gates that exist', () => {
    const lost = gates.flatMap(({ from, to }) => {
      const { imports } = read(from)
      const leads = (name: string) => imports.some((one) => one.to === name || (isApi(one.to) && one.names.includes(name)))
      return to.filter((name) => !leads(name)).map((name) => `${from} → ${name}`)
    })
    expect(lost).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cycleIn, filesOf, type Import, importsOf, root } from './imports.test.kit.ts'
import { heldBefore, lockOrder } from './lock-order.test.kit.ts'

const isTest = (file: string) => file.includes('.test.')
const server = importsOf('server/src').filter(({ from }) => !isTest(from))
const web = importsOf('web/src').filter(({ from }) => !isTest(from))
const contract = importsOf('contract/src').filter(({ from }) => !isTest(from))
const sandbox = importsOf('payments-sandbox/src').filter(({ from }) => !isTest(from))

const featureOf = (path: string, side: Side) => new RegExp(`^${side}/src/features/([^/]+)/`).exec(path)?.[1]
const show = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`)

type Side = 'server' | 'web'

const acrossFeatures = (imports: Import[], side: Side) =>
  imports.filter(({ from, to }) => {
    const [one, other] = [featureOf(from, side), featureOf(to, side)]
    return one !== undefined && other !== undefined && one !== other
  })

function betweenFeatures(imports: Import[], side: Side): Import[] {
  return acrossFeatures(imports, side).map(({ from, to, isType }) => ({
    from: featureOf(from, side) ?? '',
    to: featureOf(to, side) ?? '',
    isType: isType === true,
  }))
}

/** The longest way from feature to feature; there must be no cycle. */
function longestChain(imports: Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  )
  const longest = new Map<string, string[]>()
  const from = (feature: string): string[] => {
    const known = longest.get(feature)
    if (known) return known
    const tails = (next.get(feature) ?? []).map(({ to }) => from(to))
    const chain = [feature, ...tails.reduce((best, tail) => (tail.length > best.length ? tail : best), [])]
    longest.set(feature, chain)
    return chain
  }
  return [...next.keys()].map(from).reduce((best, chain) => (chain.length > best.length ? chain : best), [])
}

describe('directions', () => {
  it('sees the imports it judges', () => {
    expect(server.length).toBeGreaterThan(100)
    expect(web.length).toBeGreaterThan(100)
    expect(contract.length).toBeGreaterThan(15)
  })

  it('contract imports nothing of ours but itself, zod and the contract library', () => {
    expect(show(contract.filter(({ to }) => !to.startsWith('contract/src/') && to !== 'zod' && to !== '@orpc/contract'))).toEqual([])
  })

  it('the platform knows no feature, no app and no world', () => {
    const platform = server.filter(({ from }) => from.startsWith('server/src/platform/'))
    expect(show(platform.filter(({ to }) => /^server\/src\/(features|app|world)\//.test(to)))).toEqual([])
  })

  it('features know no app and no world', () => {
    const features = server.filter(({ from }) => featureOf(from, 'server'))
    expect(show(features.filter(({ to }) => /^server\/src\/(app|world)\//.test(to)))).toEqual([])
  })

  it('what is a feature’s own stays so: its queries and routes, and in the browser its calls', () => {
    const own = { server: /\/(queries|routes|policy|jobs|notices|erasure|departure|feature|mails)(\/|\.ts$)/, web: /\/(api|calls)\.ts$/ }
    // Parts of statements that other reads join.
    const joined = [
      'server/src/features/payments/queries/place.ts',
      'server/src/features/payments/queries/failed-refunds.ts',
      'server/src/features/payments/queries/overview.ts',
    ]
    expect(show(acrossFeatures(server, 'server').filter(({ to }) => own.server.test(to) && !joined.includes(to)))).toEqual([])
    expect(show(acrossFeatures(web, 'web').filter(({ to }) => own.web.test(to)))).toEqual([])
  })

  it('web goes from pages to features to ui and lib', () => {
    const isUi = (path: string) => path.startsWith('web/src/ui/')
    const isLib = (path: string) => path.startsWith('web/src/lib/')
    const outward = /^web\/src\/(app|pages)\//
    const bad = web.filter(({ from, to }) => {
      if (isUi(from)) return outward.test(to) || featureOf(to, 'web') !== undefined || to.startsWith('contract/')
      if (isLib(from)) return outward.test(to) || featureOf(to, 'web') !== undefined || isUi(to)
      if (featureOf(from, 'web')) return outward.test(to)
      if (from.startsWith('web/src/pages/')) return to.startsWith('web/src/app/')
      return false
    })
    expect(show(bad)).toEqual([])
  })

  it('web imports nothing of the server', () => {
    expect(show(web.filter(({ to }) => to.startsWith('server/')))).toEqual([])
  })

  it('the product knows nothing of the payments sandbox, nor the sandbox of the product', () => {
    const ours = [...server, ...web, ...contract, ...importsOf('server/src').filter(({ from }) => isTest(from))]
    expect(sandbox.length).toBeGreaterThan(50)
    expect(show(ours.filter(({ to }) => /(^|\/)payments-sandbox(\/|$)/.test(to)))).toEqual([])
    expect(show(sandbox.filter(({ to }) => /^(server|web|contract|e2e|bench)\/|^@callboard\//.test(to)))).toEqual([])
  })

  it('only card payments know the provider’s SDK, and nothing of it is sent to browsers', () => {
    const knowing = [...server, ...web, ...contract].filter(({ to }) => to === 'stripe' || to.startsWith('stripe/'))
    expect(knowing.length).toBeGreaterThan(2)
    expect(show(knowing.filter(({ from }) => !from.startsWith('server/src/platform/card-payments/')))).toEqual([])
  })

  it('the sandbox goes from control and pages to resources to frame', () => {
    const known: Record<string, RegExp> = {
      frame: /^payments-sandbox\/src\/(resources|pages|control)\//,
      resources: /^payments-sandbox\/src\/(pages|control)\//,
    }
    const bad = sandbox.filter(({ from, to }) => known[from.split('/')[2] ?? '']?.test(to))
    expect(show(bad)).toEqual([])
  })

  it('has no cycle', () => {
    for (const imports of [server, web, contract, sandbox]) expect(cycleIn(imports, { ofTypesToo: true })).toBeNull()
  })

  // Whoever changes a feature has everything before it in a chain to think of.
  it.each([
    { side: 'server', imports: server, most: 9 },
    { side: 'web', imports: web, most: 7 },
  ] as const)('leads from feature to feature of the $side one way only, in chains of at most $most', ({ side, imports, most }) => {
    const edges = betweenFeatures(imports, side)
    expect(edges.length).toBeGreaterThan(20)
    expect(cycleIn(edges)).toBeNull()
    const chain = longestChain(edges)
    expect(chain.length > most ? chain : []).toEqual([])
  })

  it('leads from folder to folder of a feature one way only', () => {
    // What stands above the folders belongs to all of them.
    const folderOf = (path: string) => /^(?:server|web)\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
    const across = [...server, ...web].flatMap(({ from, to, isType }) => {
      const [one, other] = [folderOf(from), folderOf(to)]
      const isOneFeature = one !== undefined && other !== undefined && dirname(one) === dirname(other)
      return isOneFeature && one !== other ? [{ from: one, to: other, isType: isType === true }] : []
    })
    expect(across.length).toBeGreaterThan(50)
    expect(cycleIn(across)).toBeNull()
    const onServer = across.filter(({ from }) => from.startsWith('server/'))
    expect(cycleIn(onServer, { ofTypesToo: true })).toBeNull()
  })

  it('finds a cycle where there is one', () => {
    expect(
      cycleIn([
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ]),
    ).not.toBeNull()
  })
})

describe('features', () => {
  it('are all put into the product', () => {
    const declared = filesOf('server/src/features').filter((file) => basename(file) === 'feature.ts')
    const listed = server.filter(({ from }) => from === 'server/src/app/features.ts').map(({ to }) => to)
    expect(declared.length).toBeGreaterThan(20)
    expect(
      declared.map((file) => `server/src/features/${file}`).filter((file) => !listed.includes(file)),
      'Calls, jobs and erasure of these features are not in the product: list them in server/src/app/features.ts.',
    ).toEqual([])
  })
})

describe('names', () => {
  const bySigns = /\.localeCompare\(|\.(?:toSorted|sort)\(\)/

  it('are ordered in one place, as the database orders them', () => {
    const files = [...new Set([...web, ...contract].map(({ from }) => from))]
    const others = files.filter((file) => bySigns.test(readFileSync(join(root, file), 'utf8')))
    expect(others, 'A list that people read is ordered by alphabetically (contract/src/alphabetically.ts).').toEqual([])
  })
})

describe('exported names of the server', () => {
  const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm
  const places = new Map<string, string[]>()
  for (const file of filesOf('server/src')) {
    // The small studio of the tests has its own words.
    if (!file.endsWith('.ts') || /\.test\.|(^|\/)test-|\.generated\.|^world\//.test(file)) continue
    const names = [...readFileSync(join(root, 'server/src', file), 'utf8').matchAll(exported)].map(([, name = '']) => name)
    // A schema and its type share a name.
    for (const name of new Set(names)) places.set(name, [...(places.get(name) ?? []), file])
  }

  it('mean one thing each', () => {
    expect(places.size).toBeGreaterThan(1000)
    expect(
      [...places].filter(([, files]) => files.length > 1).map(([name, files]) => `${name}: ${files.join(' and ')}`),
      'Say which of them is meant: a name that two files export needs a word more in one of them, such as findRefundByProvider.',
    ).toEqual([])
  })
})

describe('panels', () => {
  const pages = [...new Set(web.map(({ from }) => from))].toSorted((one, other) => (one < other ? -1 : 1))
  const where = (found: RegExp) => pages.filter((file) => found.test(readFileSync(join(root, file), 'utf8')))

  it('are opened by one hook', () => {
    // The search and the sheet of shortcuts are there before the hook is.
    expect(where(/\b(opened|isOpen): true\b/)).toEqual(['web/src/app/shell/keys.tsx', 'web/src/ui/panels/use-panels.ts'])
  })

  it('give the focus back without waiting for a time', () => {
    expect(where(/setTimeout\(\(\) => [\w.?]*\.focus\([^)]*\), [1-9]/)).toEqual([])
  })
})

describe('locks', () => {
  const locking = /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\(|\bfor (?:no key )?update\b|\bfor (?:key )?share\b|pg_advisory_/
  const files = filesOf('server/src')
    .filter((file) => file.endsWith('.ts') && !isTest(file) && !/(^|\/)test-[^/]*$/.test(file))
    .filter((file) => locking.test(readFileSync(join(root, 'server/src', file), 'utf8')))
    .map((file) => file.replace(/^features\//, ''))
    .toSorted()
  const readServer = (file: string) => readFileSync(join(root, 'server/src', file.startsWith('platform/') ? '' : 'features', file), 'utf8')

  it('are taken where the order of locks names them, and nowhere else', () => {
    const named = new Set(lockOrder.flatMap((step) => step.in ?? []))
    expect(files.filter((file) => !heldBefore.includes(file))).toEqual([...named].toSorted())
    for (const file of lockOrder.flatMap((step) => step.written ?? [])) expect(readServer(file)).toMatch(/insert|updateTable|deleteFrom/)
  })
})

describe('decision records', () => {
  it('have at most 300 words; how things work stands beside the code', () => {
    const folder = join(root, 'docs/decisions')
    const wordsIn = (file: string) => readFileSync(join(folder, file), 'utf8').split(/\s+/).filter(Boolean).length
    const records = readdirSync(folder)
    expect(records.length).toBeGreaterThan(50)
    expect(records.filter((file) => wordsIn(file) > 300)).toEqual([])
  })
})

describe('tables', () => {
  /** These features write the user's own row. */
  const shared: Record<string, string> = { users: 'auth, profile, teachers, users' }
  const write = /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)|\b(?:insert into|delete from) (\w+)|\bupdate (\w+)(?: \w+)? set\b/g

  it('are written by one feature each', () => {
    const writers = new Map<string, Set<string>>()
    for (const file of new Set(server.map(({ from }) => from))) {
      const feature = featureOf(file, 'server')
      if (!feature || /\/test-[^/]*$/.test(file)) continue
      for (const [, ...names] of readFileSync(join(root, file), 'utf8').matchAll(write)) {
        const table = names.find((name) => name !== undefined)!.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
        writers.set(table, (writers.get(table) ?? new Set()).add(feature))
      }
    }
    expect(writers.size).toBeGreaterThan(25)
    const several = [...writers].filter(([, features]) => features.size > 1)
    expect(Object.fromEntries(several.map(([table, features]) => [table, [...features].toSorted().join(', ')]))).toEqual(shared)
  })
})

describe('the id of a user', () => {
  /** Decision 89: a login is found by `identityId`; that of a user was the same once, and is so of most people still. */
  const taken = [
    /'identit\w*\.id', '=', '\w*user\w*\.(?:id|userId)'|'users?\.id', '=', '\w*identit\w*\.id'/g,
    /\bidentity_id\s*=\s*(?:u|users)\.id\b|\b(?:u|users)\.id\s*=\s*(?:(?:i|identities)\.id|\w+\.identity_id)\b/g,
    /\b(?:lockIdentity|findIdentityById|lockLogin|tellLogin|storePassword|storeEmail\w*|deleteIdentity|deleteLinks|deleteEmailChange|hasSecondFactor|lockFactor|noteStep|deleteFactor|noteUsed|membershipsOf|findHome)\([^)]*\b(?:user\.id|userId)\b/g,
    /\bidentityId: (?:[\w.]*user\.id|userId|person\.id)\b/g,
  ]

  it('is never taken for that of a login', () => {
    const files = [...new Set(server.map(({ from }) => from))].filter((file) => !/\/test-[^/]*$/.test(file))
    const found = files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return taken.flatMap((sign) => [...text.matchAll(sign)].map(([words]) => `${file}: ${words}`))
    })
    expect(found).toEqual([])
    for (const wrong of [
      "onRef('identity.id', '=', 'users.id')",
      'on u.id = i.id',
      'lockIdentity(actor, actor.user.id)',
      'identityId: user.id',
    ])
      expect(taken.some((sign) => wrong.match(sign))).toBe(true)
  })
})

describe('files of a server feature', () => {
  const fixed = [
    'acts',
    'routes',
    'queries',
    'policy',
    'present',
    'notices',
    'events',
    'jobs',
    'erasure',
    'departure',
    'personal',
    'feature',
    'limits',
    'mails',
  ]
  /** Named after what all their functions make or read. */
  const things = [
    'alert-words',
    'children',
    'feed-tokens',
    'money',
    'one-time-codes',
    'papers',
    'password',
    'payment-methods',
    'people',
    'recovery-codes',
    'say',
    'sealed-secret',
    'session-cookies',
    'session-tokens',
    'sign-up-cookie',
    'studio',
  ]
  const files = [...new Set(server.map(({ from }) => from))].filter(
    (file) => featureOf(file, 'server') && !/\/(queries|catalogue)\//.test(file) && !/\.test\.|\/test-/.test(file),
  )
  const nameOf = (file: string) => basename(file).replace(/\.tsx?$/, '')
  const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
  const exportsOf = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:async )?(?:function\*?|const|interface|type) (\w+)/gm)].map(
      ([, name = '']) => kebab(name),
    )

  it('have a fixed name, that of what they export, or that of the thing they handle', () => {
    expect(files.length).toBeGreaterThan(200)
    const named = (file: string) => [...fixed, ...things, ...exportsOf(file)].includes(nameOf(file))
    expect(files.filter((file) => !named(file))).toEqual([])
    expect(things.filter((thing) => !files.some((file) => nameOf(file) === thing))).toEqual([])
  })

  it('that declare events declare only those that some notice hears', () => {
    const texts = files.filter((file) => nameOf(file) === 'notices').map((file) => readFileSync(join(root, file), 'utf8'))
    const events = files
      .filter((file) => nameOf(file) === 'events')
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) = event/gm)].map(([, name = '']) => name))
    expect(events.length).toBeGreaterThan(8)
    expect(events.filter((name) => !texts.some((text) => text.includes(`on(${name},`) || text.includes(`tell(${name},`)))).toEqual([])
  })
})

describe('folders', () => {
  const most = 25
  const folders = ['server/src', 'web/src', 'payments-sandbox/src'].flatMap((top) =>
    filesOf(top)
      .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
      .map((file) => dirname(join(top, file))),
  )
  const sizes = [...Map.groupBy(folders, (folder) => folder)].map(([folder, files]) => ({ folder, files: files.length }))

  it('hold at most 25 files each, beside styles and tests', () => {
    expect(sizes.length).toBeGreaterThan(60)
    expect(sizes.filter(({ files }) => files > most)).toEqual([])
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { contract } from '@callboard/contract/contract'
import type { Role } from '@callboard/contract/roles'
import { describe, expect, it } from 'vitest'

/**
 * The route table says which visitors see a page, the contract which of them may make a call. From each page, over everything it imports,
 * this walks to the calls that a visitor's browser could make there, and past the gates: imports and calls behind a question about who
 * is asking.
 */

const web = resolve(import.meta.dirname, '../../../web/src')

type Visitor = Role | 'owner without subscription' | 'owner without studio' | 'signed out' | 'recovering' | 'challenged'

interface Gate {
  readonly from: string
  /** files, or names of functions of an `api.ts` */
  readonly to: readonly string[]
  readonly admits: readonly Visitor[]
  /** file → what stands in it and asks */
  readonly asks: Readonly<Record<string, string>>
}

const gates: readonly Gate[] = [
  {
    from: 'pages/signing-in/sign-in-page.tsx',
    to: ['pages/signing-in/second-step.tsx'],
    admits: ['challenged'],
    asks: { 'pages/signing-in/sign-in-page.tsx': "if (session?.kind === 'challenged')" },
  },
  {
    from: 'pages/signing-in/reset-password-page.tsx',
    to: ['features/auth/reset-password-form.tsx'],
    admits: ['recovering'],
    asks: { 'pages/signing-in/reset-password-page.tsx': "const recovery = session?.kind === 'recovery' ? session : null" },
  },
  {
    from: 'app/shell/dashboard-shell.tsx',
    to: ['features/attendance/outbox.ts'],
    admits: ['owner', 'owner without subscription', 'teacher'],
    asks: { 'app/shell/dashboard-shell.tsx': "session.user.role !== 'parent' ? session.user.id : null" },
  },
  {
    from: 'app/access/guarded-page.tsx',
    to: ['pages/billing-page.tsx'],
    admits: ['owner', 'owner without subscription'],
    asks: {
      'app/access/access.ts': "if (role === 'owner' && !access.withoutSubscription && !isRunning(",
      'app/access/guarded-page.tsx': "data.user.role === 'owner' && data.subscription?.status === 'past_due'",
    },
  },
  ...(['owner', 'teacher', 'parent'] as const).map((role): Gate => ({
    from: 'pages/dashboard-page.tsx',
    to: [`${role}Query`],
    admits: [role],
    asks: { 'pages/dashboard-page.tsx': 'const homes = { owner: OwnerPage, teacher: TeacherPage, parent: ParentPage }' },
  })),
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/classes/form/add-class-panel.tsx'],
    admits: ['owner'],
    asks: {
      'pages/classes-page.tsx': 'onAdd: mayAdd ? panels.add : undefined',
      'features/classes/week/week-body.tsx': ') : week.can.add ? (',
    },
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/classes/editing/edit-class-panel.tsx'],
    admits: ['owner'],
    asks: {
      'features/classes/card/class-card.tsx': '{one.can.edit && (',
      'features/classes/detail/class-detail.tsx': '{one.can.edit && (',
    },
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/classes/removal/remove-class-dialog.tsx'],
    admits: ['owner'],
    asks: {
      'features/classes/card/class-card.tsx': '{one.can.remove && (',
      'features/classes/detail/class-detail.tsx': '{one.can.remove && (',
    },
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['features/bookings/panel/booking-panel.tsx'],
    admits: ['parent'],
    asks: {
      'features/classes/card/class-card.tsx': "{viewer === 'family' && one.isDropIn",
      'features/classes/detail/class-detail.tsx': 'const isBookable = isFamily && one.isDropIn',
    },
  },
  {
    from: 'features/classes/detail/class-detail.tsx',
    to: ['features/bookings/staff/class-bookings.tsx'],
    admits: ['owner', 'teacher'],
    asks: { 'features/classes/detail/class-detail.tsx': "{one.isDropIn && one.viewer === 'staff' && seesBookings" },
  },
  {
    from: 'features/bookings/staff/class-bookings.tsx',
    to: ['features/payments/refund-dialog.tsx'],
    admits: ['owner'],
    asks: { 'features/bookings/staff/class-bookings.tsx': '{payment && payment.refundableMinor > 0 && <RefundBooking' },
  },
  {
    from: 'features/classes/class-panels.tsx',
    to: ['undoClassDeed'],
    admits: ['owner'],
    // Only the owner's deeds answer with an undo.
    asks: { 'features/classes/class-panels.tsx': 'offerUndo(undo, async (id) => {' },
  },
  ...Object.entries({ students: 'findStudentsQuery', classes: 'findClassesQuery', users: 'usersQuery' }).map(([feature, query]): Gate => ({
    from: `features/${feature}/palette.ts`,
    to: [query],
    admits: ['owner', 'teacher', 'parent'],
    asks: {
      'app/palette/use-entries.ts': 'isOffered(router, session, page)',
      [`features/${feature}/palette.ts`]: `page: '/dashboard/${feature === 'users' ? 'users' : 'classes'}'`,
    },
  })),
  {
    from: 'features/attendance/register-panel.tsx',
    to: ['features/attendance/marking.tsx'],
    admits: ['owner', 'teacher'],
    asks: { 'features/attendance/register-panel.tsx': 'if (data.can.mark) return <Marking' },
  },
  {
    from: 'pages/users-page.tsx',
    to: ['invitationsQuery', 'features/invitations/open-invitations.tsx', 'features/invitations/invite-dialog.tsx'],
    admits: ['owner'],
    asks: { 'pages/users-page.tsx': '{isOwner && <OpenInvitations', 'features/users/users.tsx': 'data.can.invite &&' },
  },
  {
    from: 'features/users/users.tsx',
    to: ['features/users/remove-user-dialog.tsx'],
    admits: ['owner'],
    asks: { 'features/users/user-table.tsx': '{user.can.remove && (' },
  },
  {
    from: 'features/users/user-table.tsx',
    to: ['features/users/role-editor.tsx'],
    admits: ['owner'],
    asks: { 'features/users/user-table.tsx': '{user.can.changeRole && (' },
  },
  {
    from: 'pages/settings-page.tsx',
    to: ['feedQuery', 'features/calendar-feeds/calendar-feed-card.tsx'],
    admits: ['owner', 'teacher', 'parent'],
    asks: { 'pages/settings-page.tsx': '{hasFeed && <CalendarFeedCard' },
  },
  {
    from: 'features/invoices/palette.ts',
    to: ['invoicesQuery'],
    admits: ['owner'],
    asks: {
      'app/palette/use-entries.ts': 'isOffered(router, session, page)',
      'features/invoices/palette.ts': "page: '/dashboard/invoices'",
    },
  },
  ...(['owner', 'parent'] as const).map((role): Gate => ({
    from: 'pages/money/payments-page.tsx',
    to: {
      owner: ['overviewQuery', 'monthQuery', 'features/payments/overview/overview.tsx', 'features/payments/overview/month.tsx'],
      parent: [
        'ownInvoicesQuery',
        'features/invoices/own/own-invoices.tsx',
        'features/invoices/own/own-invoice-dialog.tsx',
        'features/invoices/own/pay-panel.tsx',
        'cardsQuery',
        'features/cards/payment-methods.tsx',
      ],
    }[role],
    admits: [role],
    asks: { 'pages/money/payments-page.tsx': "user.role === 'owner' ? <OwnersPayments /> : <ParentsPayments />" },
  })),
  ...(['owner', 'parent'] as const).map((role): Gate => ({
    from: 'pages/money/invoice-page.tsx',
    to: { owner: ['features/invoices/detail/owner-invoice.tsx'], parent: ['features/invoices/own/own-invoice.tsx'] }[role],
    admits: [role],
    asks: { 'pages/money/invoice-page.tsx': 'isOwner ? (\n            <OwnerInvoice' },
  })),
]

/** What is tried although it will be refused, and why. */
const refusedOnPurpose = new Map([
  ['owner without subscription: attendance.read', 'marks that wait in the outbox stay there, and go out once there is a subscription'],
  ['owner without subscription: attendance.save', 'the same'],
  ['owner without subscription: payments.check', 'only parents are led back here by the card provider'],
])

interface Import {
  readonly to: string
  readonly names: readonly string[]
}

interface Module {
  readonly imports: readonly Import[]
  /** the calls that stand in it; in an `api.ts`, by the function they stand in */
  readonly calls: ReadonlyMap<string, readonly string[]>
}

const isApi = (file: string) => file.endsWith('/api.ts')

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

/** Each call that the visitor's browser could make on the page, and the way to it. */
function callsOn(page: string, visitor: Visitor): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) return
    const { imports, calls } = read(file)
    for (const name of calls.get('') ?? []) if (!found.has(name)) found.set(name, [...trail, file].join(' → '))
    for (const { to, names } of imports) {
      const isOpen = (name: string) => !gates.some((gate) => gate.from === file && gate.to.includes(name) && !gate.admits.includes(visitor))
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

interface Access {
  readonly page: string
  readonly visitors: readonly Visitor[]
}

/** The route table as its source says it: the pages load lazily, so the running table does not know their files. */
function routes(): Access[] {
  const text = readFileSync(join(web, 'app/routes.tsx'), 'utf8')
  const named = new Map([...text.matchAll(/\nconst (\w+): Access = (\{[^}]*\})/g)].map(([, name = '', value = '']) => [name, value]))
  return text.split('createRoute({').flatMap((route) => {
    const [, page] = /\.\.\.page\(\(\) => import\('(\.\.?\/[^']+)'\)/.exec(route) ?? []
    const [, access = ''] = /access: (\w+\b|\{(?:[^{}]|\{[^}]*\})*\})/.exec(route.split('...page(')[0] ?? '') ?? []
    if (!page) return []
    return { page: relative(web, resolve(web, 'app', page)), visitors: visitorsOf(named.get(access) ?? access) }
  })
}

function visitorsOf(access: string): Visitor[] {
  const says = (flag: string) => access.includes(`${flag}: true`)
  const roles = (/for: \[([^\]]*)\]/.exec(access)?.[1] ?? '').matchAll(/'(\w+)'/g)
  const admitted = new Set<Visitor>([...roles].map(([, role]) => role as Role))
  if (access.includes("for: 'anyone'")) {
    admitted.add('signed out')
    if (says('recoveringToo')) admitted.add('recovering')
    if (says('challengedToo')) admitted.add('challenged')
  }
  if (says('orWithStudents')) for (const role of ['owner', 'teacher', 'parent'] as const) admitted.add(role)
  if (admitted.has('owner') && says('withoutSubscription')) admitted.add('owner without subscription')
  if (admitted.has('owner') && says('withoutStudioName')) admitted.add('owner without studio')
  return [...admitted]
}

function admits(name: string, visitor: Visitor): boolean {
  const [noun = '', verb = ''] = name.split('.')
  const call = (contract as unknown as Record<string, Record<string, { '~orpc': { meta: { who: unknown } } } | undefined>>)[noun]?.[verb]
  if (!call) throw new Error(`The contract has no call ${name}`)
  const who = call['~orpc'].meta.who as string | { roles: Role[]; withoutSubscription: boolean; withoutStudioName: boolean }
  if (typeof who === 'string') return who === 'anyone' || who === visitor
  if (visitor === 'owner without subscription') return who.roles.includes('owner') && who.withoutSubscription
  if (visitor === 'owner without studio') return who.roles.includes('owner') && who.withoutStudioName
  return who.roles.some((role) => role === visitor)
}

function refusedOn(page: string, visitor: Visitor): { what: string; way: string }[] {
  const calls = [...callsOn(page, visitor)].filter(([name]) => !admits(name, visitor))
  return calls.map(([name, way]) => ({ what: `${visitor}: ${name}`, way }))
}

describe('the calls of a page', () => {
  it('are found, and so are its visitors', () => {
    expect(routes().length).toBeGreaterThan(17)
    expect(routes().filter(({ visitors }) => visitors.length === 0)).toEqual([])
    const calls = [...callsOn('pages/classes-page.tsx', 'owner').keys()]
    expect(calls).toEqual(expect.arrayContaining(['classes.week', 'classes.edit', 'attendance.save', 'students.openMedical']))
  })

  it.each(routes())('on $page admit its visitors', ({ page, visitors }) => {
    expect(visitors.flatMap((visitor) => refusedOn(page, visitor)).filter(({ what }) => !refusedOnPurpose.has(what))).toEqual([])
  })

  it('are refused only where that is still on purpose', () => {
    const refused = routes().flatMap(({ page, visitors }) => visitors.flatMap((visitor) => refusedOn(page, visitor)))
    expect([...refusedOnPurpose.keys()].filter((one) => !refused.some(({ what }) => what === one))).toEqual([])
  })

  it('stand behind gates that lead somewhere and ask', () => {
    const lost = gates.flatMap(({ from, to, asks }) => {
      const { imports } = read(from)
      const leads = (name: string) => imports.some((one) => one.to === name || (isApi(one.to) && one.names.includes(name)))
      const silent = Object.entries(asks).filter(([file, question]) => !readFileSync(join(web, file), 'utf8').includes(question))
      return [...to.filter((name) => !leads(name)).map((name) => `${from} → ${name}`), ...silent.map((one) => one.join(': '))]
    })
    expect(lost).toEqual([])
  })
})

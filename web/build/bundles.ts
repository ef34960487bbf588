import type { Rolldown } from 'vite'

const below = (...paths: string[]) => new RegExp(`/src/(?:${paths.join('|')})`)
const contract = (...nouns: string[]) => new RegExp(`/contract/src/(?:${nouns.join('|')})\\.ts$`)
const icons = (...names: string[]) => new RegExp(`/Icon(?:${names.join('|')})\\.mjs$`)
const mantine = (...names: string[]) => new RegExp(`/@mantine/core/esm/components/(?:${names.join('|')})/`)
const oneOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

/** What every address runs, with sign-in. */
const isBase = oneOf([
  below(
    'main\\.tsx',
    'lib/jsx/jsx-runtime\\.ts',
    'lib/first-press\\.ts',
    'lib/session/use-sign-out\\.ts',
    'pages/signing-in/sign-in-page\\.tsx',
  ),
  contract('lengths', 'pasted'),
])

/** The frame, and what home, classes and students share. */
const isShell = oneOf([
  below(
    'app/shell/dashboard-shell\\.tsx',
    'ui/(?:lists/(?:row-menu|.*\\.css)|notices/|page/)',
    'ui/forms/form-footer',
    'ui/panels/(?:confirm-dialog|focus-at-once|panels|use-focus-back|use-panels)\\.tsx?',
    'lib/keep-focus',
    'ui/(?:loaded|status|tag)\\.tsx',
    'ui/people/names\\.tsx',
  ),
  below('lib/format/(?:dates|day-words|figures|money)\\.ts', 'lib/navigation/(?!list-search)', 'lib/(?:offer-undo|use-now|words)\\.ts'),
  below(
    'lib/(?:head/headings|outbox/kept-items|session/use-left-open|studio/(?:studio-line|use-today))\\.ts',
    'features/(?:attendance/(?:api|drafts|absences/kept-answers)|classes/(?:filtering/filter|api|class-groups|class-hue|class-words|use-class-choices)|notifications/relative-time|students/day-words)\\.tsx?',
  ),
  contract('accent', 'alphabetically', 'class-times', 'mark-labels', 'role-labels'),
  /\/(?:Group|NativeSelect|Stack|use-roving-index)\.mjs$/,
  icons(
    'Ban',
    'Calendar(?:Event|Off)',
    'Checklist',
    'Chevron(?:Left|Right)',
    'Copy',
    'Plus',
    'Printer',
    'Receipt',
    'Refresh',
    'User',
    'UserPlus',
  ),
])

/** Tables with their filters, pages and order. */
const isLists = oneOf([below('ui/lists/(?!ticks/)', 'lib/(?:use-list|navigation/list-search)\\.ts')])

/** What other pages share: fields, words, icons. */
const isShared = oneOf([
  below(
    'features/(?!attendance|calendar-feeds|classes|notifications|students|studios|subscriptions|two-factor)[\\w-]+/(?:api|asked|calls|kept-\\w+|stream-pages|[\\w-]*words)\\.tsx?',
    'features/attendance/(?:absences/late-words|alerts/(?:kept-alerts|kept-looks|look-outbox)|announced|marks|send-draft|words)\\.ts',
    'features/documents/.*/(?:kept-signatures|signed-words)\\.ts',
    'features/(?:attendance/must-not-collect|notifications/(?:changes/make-change|notification-words|type-icon|use-open)|this-device/(?:how-by-hand|install))\\.tsx?',
    'features/(?:payment-settings/cards-not-ready|teachers/use-teacher-choices|terms/terms?-\\w+)',
    // Small, and each named on the first page as long as it has a file of its own.
    'features/(?:bookings/use-say-moment|notifications/destination|invoices/status-tag|payments/(?:dispute-notice|paper-button))\\.tsx?',
  ),
  below(
    'lib/(?!jsx|live|upload)',
    'ui/[^/]*$',
    'ui/forms/(?:counted-field|digits-input|fields|unsaved-guard)',
    'ui/forms/drop-zone/use-\\w+',
    'ui/panels/(?!question|side-panel)',
    'ui/people/all-names',
  ),
  contract('(?!document-states|made-words|role-labels|zones)[\\w-]+'),
  mantine('Checkbox', 'Progress', 'Radio', 'SegmentedControl', 'Switch', 'Textarea'),
  icons('(?!Mail)\\w+'),
  /\/(?:infiniteQuery|use-mantine-color-scheme)/,
])

/** What every tab begins when it is idle. */
const isLive = oneOf([below('lib/(?:live/live|session/leader)\\.ts')])

/** What opens: dialogs, menus, pickers. */
const isPanels = oneOf([
  mantine('Autocomplete', 'Combobox', 'Drawer', 'Menu', 'Modal', 'ModalBase', 'MultiSelect', 'Popover', 'ScrollArea', 'Select'),
  below('ui/(?:forms|panels|people)/'),
])

/** What channels and messages show at once: a conversation would wait for twenty small files in front of its largest. */
const isTalk = oneOf([
  below(
    'features/writing/(?!attachment|composer|delete|edit|files|mentions|not-taken|media/(?:player|save-link|viewer))',
    'features/(?:channels/(?:calls|comment-outbox|outbox|announcing/calls)|pictures/(?:calls|pictures))',
    'lib/(?:outbox|upload)/',
  ),
])

/** The schema library, and the schemas that most forms check. */
const isSchemas = oneOf([/\/node_modules\/zod\//, contract('text', 'undo')])

/** Pages without a form come without the schema library, which has a file of its own. */
function needsSchemas(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (id.includes('/node_modules/')) return id.includes('/node_modules/zod/')
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importedIds.some((imported) => needsSchemas(imported, graph, seen)) ?? false
}

/**
 * The files that pages share. Each takes what is named above and all that this imports, unless an earlier one has it: so none imports a later
 * one. What none takes goes with the page or the part that needs it, or into a file of what several of them need.
 */
export const bundles: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', test: isBase, priority: 4 },
  { name: 'shell', test: isShell, priority: 3 },
  { name: 'live', test: isLive, priority: 3 },
  { name: 'lists', test: isLists, priority: 3 },
  // Forms check telephone numbers with it, and other pages dial; sign-in does neither.
  { name: 'phones', test: contract('phones'), priority: 3 },
  // What is uploaded has one, and who proves a signature asks for no more.
  { name: 'sha256', test: below('lib/upload/sha256'), priority: 3 },
  {
    name: (id, graph) => (isShared(id) && !needsSchemas(id, graph) ? 'shared' : null),
    debugName: 'shared',
    priority: 2,
    minShareCount: 2,
  },
  {
    name: (id, graph) => (isTalk(id) && !needsSchemas(id, graph) ? 'talk' : null),
    debugName: 'talk',
    priority: 1,
    minShareCount: 2,
  },
  {
    name: (id, graph) => (isPanels(id) && !needsSchemas(id, graph) ? 'panels' : null),
    debugName: 'panels',
    priority: 1,
    minShareCount: 2,
  },
  { name: 'schemas', test: isSchemas, priority: 0, minShareCount: 2 },
]

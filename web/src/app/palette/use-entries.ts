import type { FullSession } from '@callboard/contract/auth'
import { isLeftOpen, type Opening } from '@callboard/contract/standing'
import { useDebouncedValue } from '@mantine/hooks'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { finds } from '../../lib/at-hand/finds.ts'
import type { PaletteEntry, PaletteSource } from '../../lib/at-hand/palette.ts'
import type { ShownEntry, ShownGroup } from '../../ui/palette/palette-dialog.tsx'
import { isOffered } from '../access/offered.ts'
import { type RecentEntry, readRecent } from './recent.ts'
import { sources } from './sources.ts'

const searchMs = 200
/** The server's limit for a search. */
export const longestSearch = 120

const asked = sources.filter((source) => 'find' in source)

export type Offered = ShownEntry & RecentEntry

interface Entries {
  groups: ShownGroup<Offered>[]
  isBusy: boolean
  hasFailed: boolean
}

/** The palette's entries for the words typed; answers to earlier words never replace those to later ones. */
export function useEntries(session: FullSession, typed: string): Entries {
  const router = useRouter()
  const { user } = session
  // Characters that no name has and that the server refuses.
  const words = typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .trim()
  const [search] = useDebouncedValue(words, searchMs)
  const answers = asked.map(({ find, page, opening }) =>
    // The same sources in the same order each time, as hooks require. `useQueries` would be loaded with the first page.
    // oxlint-disable-next-line react/rules-of-hooks
    useQuery({ ...find(search, user), enabled: search !== '' && words !== '' && mayAsk(router, session, page, opening) }),
  )
  const isStale = (at: number) => search !== words || answers[at]?.isPlaceholderData === true

  const entriesOf = (source: PaletteSource): readonly PaletteEntry[] => {
    if ('known' in source) return source.known(user).filter((one) => words !== '' && finds(words, `${one.label} ${one.words ?? ''}`))
    const at = asked.indexOf(source)
    const found = words === '' ? [] : (answers[at]?.data ?? [])
    // Shows an earlier answer meanwhile, as far as it fits what has been typed since.
    return isStale(at) ? found.filter(({ label, hint = '' }) => finds(words, `${label} ${hint}`)) : found
  }
  const shown = sources.flatMap((source) =>
    entriesOf(source).flatMap((one) => offer(router, session, { ...one, group: source.group }, source.icon)),
  )
  const isBusy = words !== '' && (search !== words || answers.some(({ isFetching }) => isFetching))
  return {
    groups: words === '' ? withoutWords(router, session) : grouped(shown),
    isBusy,
    hasFailed: words !== '' && answers.some(({ isError }) => isError),
  }
}

function mayAsk(router: AnyRouter, session: FullSession, page: string, opening: Opening | undefined): boolean {
  return isOffered(router, session, page) && (opening === undefined || isLeftOpen(opening, session.stage, session.user.role))
}

function withoutWords(router: AnyRouter, session: FullSession): ShownGroup<Offered>[] {
  const recent = readRecent(session.user).flatMap((one) => offer(router, session, one))
  const known = sources.flatMap((source) =>
    'known' in source
      ? source.known(session.user).flatMap((one) => offer(router, session, { ...one, group: source.group }, source.icon))
      : [],
  )
  const isRecent = (id: string) => recent.some((one) => one.id === id)
  return [...(recent.length > 0 ? [{ name: 'Recent', entries: recent }] : []), ...grouped(known.filter(({ id }) => !isRecent(id)))]
}

function offer(router: AnyRouter, session: FullSession, entry: RecentEntry, icon = iconOf(entry)): Offered[] {
  if (!isOffered(router, session, entry.href)) return []
  // What begins something is closed for longer than the page where it begins.
  if (entry.begin && !isLeftOpen('work', session.stage, session.user.role)) return []
  return icon ? [{ ...entry, icon }] : []
}

const iconOf = ({ group }: RecentEntry) => sources.find((source) => source.group === group)?.icon

function grouped(entries: readonly Offered[]): ShownGroup<Offered>[] {
  return [...Map.groupBy(entries, ({ group }) => group)].map(([name, of]) => ({ name, entries: of }))
}

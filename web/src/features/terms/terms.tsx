import { weekOf } from '@callboard/contract/days'
import type { BankHoliday, Closure, Term, TermCalendar } from '@callboard/contract/terms'
import { ActionIcon, Anchor, Button, Group } from '@mantine/core'
import { IconCalendarOff, IconCalendarTime, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rememberFocus } from '../../lib/keep-focus.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useAction } from '../../lib/use-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import list from '../../ui/lists/settings-list.module.css'
import { SettingsSection } from '../../ui/lists/settings-section.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { Tag } from '../../ui/tag.tsx'
import { termsQuery } from './api.ts'
import { removeTerm, reopenDays, undoTerms } from './calls.ts'
import { BankHolidaysPanel } from './bank-holidays-panel.tsx'
import { ClosurePanel } from './closure-panel.tsx'
import type { Copied } from './copy-panel.tsx'
import { aWeek } from './copy-words.ts'
import { TermPanel } from './term-panel.tsx'
import { kindWords, rowsByYear, spanWords, type Row } from './term-words.ts'
import css from './terms.module.css'
import { type ClashesShown, useClosing } from './use-closing.tsx'

const CopyPanel = lazyPart(() => import('./copy-panel.tsx'))

type Panel =
  | { kind: 'term'; term: Term | null }
  | { kind: 'copy'; term: Term }
  | { kind: 'closure'; closure: Closure | null }
  | { kind: 'holidays' }

/** The studio's terms and closed days, year by year, with what an owner may do with them. */
export default function Terms({ clashesShown }: { clashesShown: ClashesShown }) {
  const query = useQuery(termsQuery())
  const cache = useQueryClient()
  const panels = usePanels<Panel>()
  const [copied, setCopied] = useState<Copied | null>(null)
  const open = (next: Panel) => {
    panels.open(next)
    setCopied(null)
  }
  const reopening = useClosing(undefined, clashesShown)
  const removing = useAction((term: Term) => removeTerm(term.id), {
    done: async ({ undo }, term) => {
      await cache.invalidateQueries({ queryKey: termsQuery().queryKey })
      say(`${term.name} has been deleted.`, offerUndo(undo, undoTerms))
    },
  })
  const showCopied = (next: Copied) => {
    panels.close()
    const { to, series, undo } = next
    if (series === 0) return say(`These classes are already in ${to.name}.`)
    setCopied(next)
    say(
      `${aWeek(series)} ${series === 1 ? 'goes' : 'go'} on in ${to.name}.`,
      offerUndo(undo, async (id) => {
        await undoTerms(id)
        setCopied(null)
        void cache.invalidateQueries({ queryKey: ['classes'] })
      }),
    )
  }
  const remove = (row: Row) => {
    rememberFocus()()
    if (row.kind === 'term') return void removing.run(row.term)
    const { id, reason, ...span } = row.closure
    void reopening.start({
      put: [],
      remove: [id],
      save: () => reopenDays(id),
      title: 'Open again on these days?',
      lead: `${reason}, ${spanWords(span)}, will be deleted.`,
      confirmLabel: 'Open again',
      done: `Deleted: ${reason}`,
    })
  }
  const adds = (offered: readonly BankHoliday[]) => (
    <Group gap="sm">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ kind: 'term', term: null })}>
        Add term
      </Button>
      <Button variant="default" onClick={() => open({ kind: 'closure', closure: null })}>
        Add closed days
      </Button>
      {offered.length > 0 && (
        <Button variant="default" onClick={() => open({ kind: 'holidays' })}>
          Bank holidays
        </Button>
      )}
    </Group>
  )
  const firstDate = copied?.firstDate
  const isEmpty = query.data?.terms.length === 0 && query.data.closures.length === 0

  return (
    <SettingsSection title="Terms and closed days" action={query.data && !isEmpty && adds(query.data.bankHolidays)}>
      <FailureNotice failure={removing.failure ?? reopening.failure} />
      {copied && firstDate && (
        <div className={css.copied}>
          <Notice tone="good" quiet onClose={() => setCopied(null)}>
            {aWeek(copied.series)} {copied.series === 1 ? 'goes' : 'go'} on in {copied.to.name}.{' '}
            <Anchor renderRoot={(props) => <Link {...props} to="/dashboard/classes" search={{ week: weekOf(firstDate) }} />}>
              See the first week
            </Anchor>
          </Notice>
        </div>
      )}
      <Loaded query={query} waiting={<ListSkeleton rows={3} height={52} />} title="Terms could not be loaded">
        {(calendar) =>
          isEmpty ? (
            <EmptyState icon={IconCalendarTime} title="No terms yet" order={3} action={adds(calendar.bankHolidays)}>
              Weekly classes can end with a term, and classes on closed days are marked as closed instead of being deleted.
            </EmptyState>
          ) : (
            <Years calendar={calendar} onEdit={(row) => open(row)} onRemove={remove} onCopy={(term) => open({ kind: 'copy', term })} />
          )
        }
      </Loaded>
      <Panels of={panels}>
        {(panel, shown) => {
          if (panel.kind === 'closure') return <ClosurePanel {...shown} closure={panel.closure} clashesShown={clashesShown} />
          const calendar = query.data
          if (!calendar) return null
          if (panel.kind === 'term') return <TermPanel {...shown} term={panel.term} calendar={calendar} />
          if (panel.kind === 'holidays')
            return <BankHolidaysPanel {...shown} offered={calendar.bankHolidays} closures={calendar.closures} />
          const add = () => open({ kind: 'term', term: null })
          return <CopyPanel {...shown} from={panel.term} terms={calendar.terms} onAdd={add} onCopied={showCopied} />
        }}
      </Panels>
      {reopening.dialog}
    </SettingsSection>
  )
}

interface YearsProps {
  calendar: TermCalendar
  onEdit: (row: Row) => void
  onRemove: (row: Row) => void
  onCopy: (term: Term) => void
}

function Years({ calendar, onEdit, onRemove, onCopy }: YearsProps) {
  return rowsByYear(calendar).map(([year, rows]) => (
    <div key={year}>
      <h3 className={css.year}>{year}</h3>
      <ul className={list.list}>
        {rows.map((row) => {
          const name = row.kind === 'term' ? row.term.name : row.closure.reason
          const Icon = row.kind === 'term' ? IconCalendarTime : IconCalendarOff
          const span = spanWords(row.kind === 'term' ? row.term : row.closure)
          return (
            <li key={row.kind === 'term' ? row.term.id : row.closure.id} className={`${list.row} ${css.row}`} data-kind={row.kind}>
              <Icon className={css.icon} size={20} stroke={1.6} aria-hidden />
              <span className={css.words}>
                <span className={css.name} dir="auto">
                  {name}
                </span>
                <span className={css.span}>{span}</span>
                {row.kind === 'closure' && kindWords[row.closure.kind] !== name && <Tag>{kindWords[row.closure.kind]}</Tag>}
              </span>
              <span className={css.actions}>
                {row.kind === 'term' && (
                  <Button
                    variant="subtle"
                    size="compact-md"
                    className={css.copy}
                    leftSection={<IconCopy size={19} aria-hidden />}
                    aria-label={`Copy to next term: ${name}`}
                    onClick={() => onCopy(row.term)}
                  >
                    <span className={css.copyWords}>Copy to next term</span>
                  </Button>
                )}
                <ActionIcon aria-label={`Edit ${name}, ${span}`} onClick={() => onEdit(row)}>
                  <IconPencil size={19} aria-hidden />
                </ActionIcon>
                <ActionIcon aria-label={`Delete ${name}, ${span}`} onClick={() => onRemove(row)}>
                  <IconTrash size={19} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

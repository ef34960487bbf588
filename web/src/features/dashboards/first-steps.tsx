import type { OwnerDashboard } from '@callboard/contract/dashboards'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { keepFocus } from '../../lib/keep-focus.ts'
import { BeginLink } from '../../lib/navigation/begin-link.tsx'
import { useAction } from '../../lib/use-action.ts'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { Card } from '../../ui/page/card.tsx'
import css from './first-steps.module.css'
import home from './home.module.css'

type Step = keyof Omit<OwnerDashboard['has'], 'invoices'>

interface Way {
  label: string
  why: string
  to: LinkProps['to'] & string
  hash?: string
  search?: LinkProps['search']
  /** the page opens what adds the thing */
  begins?: boolean
}

const ways: Record<Step, Way> = {
  rooms: { label: 'Add your rooms', why: 'Every class needs one.', to: '/dashboard/studio', hash: 'rooms', begins: true },
  teachers: { label: 'Add your teachers', why: 'We email them a link to set a password.', to: '/dashboard/teachers', begins: true },
  classes: { label: 'Add your classes', why: 'A one-off, or every week of term.', to: '/dashboard/classes', begins: true },
  families: { label: 'Invite your families', why: 'They add their children themselves.', to: '/dashboard/users', begins: true },
  fees: { label: 'Set your fees', why: 'What a family pays for a week, a month or a term.', to: '/dashboard/plans', begins: true },
  payments: {
    label: 'Choose how families pay you',
    why: 'By card, or by bank transfer.',
    to: '/dashboard/payment-settings',
    hash: 'payment-methods',
  },
  documents: { label: 'Upload your first document', why: 'To be read, or signed.', to: '/dashboard/documents', begins: true },
  registers: { label: 'Take your first register', why: 'On the day of a class.', to: '/dashboard/classes' },
}
const steps = Object.keys(ways) as Step[]
const otherWays: Partial<Record<Step, Omit<Way, 'why'>>> = {
  teachers: { ...ways.classes, label: 'I teach myself' },
  classes: { label: 'Import classes', to: '/dashboard/import', search: { kind: 'classes' } as never },
  families: { label: 'Import families', to: '/dashboard/import' },
}

/** What is left of them, and what is done folded below; shown until all are done, or the owners have put them away. */
export default function FirstSteps({ data }: { data: OwnerDashboard }) {
  const queries = useQueryClient()
  const put = async (isAway: boolean) => {
    await (await import('./calls.ts')).putFirstStepsAway(isAway)
    await queries.invalidateQueries({ queryKey: ['dashboards'] })
  }
  const { run, busy } = useAction(put, {
    done: () => {
      keepFocus()
      say('The first steps are put away.', { seconds: 60, run: () => put(false) })
    },
    failed: (failure) => {
      sayFailed('Not put away', failure)
      return null
    },
  })
  const left = steps.filter((step) => !data.has[step])
  const done = steps.filter((step) => data.has[step])
  return (
    <Card
      title="First steps"
      aside={
        <>
          <span>{`${done.length} of ${steps.length} done`}</span>
          <UnstyledButton className={`${home.link} ${css.away}`} aria-disabled={busy || undefined} onClick={() => void run(true)}>
            Put away
          </UnstyledButton>
        </>
      }
    >
      <ol className={css.steps}>
        {left.map((step) => (
          <li key={step} className={css.step}>
            <div className={css.words}>
              <Way {...ways[step]} {...(step === 'registers' && registerOf(data))} className={css.link} />
              <span className={css.why}>{ways[step].why}</span>
            </div>
            {otherWays[step] && <Way {...otherWays[step]} className={`${home.link} ${css.other}`} />}
            <IconChevronRight className={css.onward} size={18} stroke={1.8} aria-hidden />
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <details className={home.folded}>
          <summary>{`${done.length} done`}</summary>
          <ul className={css.done}>
            {done.map((step) => (
              <li key={step}>
                <IconCircleCheck className={css.tick} size={18} stroke={1.8} aria-hidden />
                {ways[step].label}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Way({ label, begins, search = {}, to, hash = '', className }: Omit<Way, 'why'> & { className: string | undefined }) {
  return begins ? (
    <BeginLink to={to} hash={hash} className={className}>
      {label}
    </BeginLink>
  ) : (
    <Link to={to} hash={hash} search={search} className={className}>
      {label}
    </Link>
  )
}

/** The register that can be taken now; without one the calendar shows when the first can. */
function registerOf({ day, needs }: OwnerDashboard): Pick<Way, 'search'> {
  const now = day.find(({ enrolledCount, closedFor }) => (enrolledCount ?? 0) > 0 && closedFor === null) ?? needs.registers.list[0]
  return now ? { search: { week: now.date, class: now.id, register: 'true' } } : {}
}

import type { OwnerDashboard } from '@callboard/contract/dashboards'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { longDate } from '../../lib/format/dates.ts'
import { money } from '../../lib/format/money.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { AwayToday, awayOf } from './away-today.tsx'
import { Card } from '../../ui/page/card.tsx'
import { DueRegisters } from './due-registers.tsx'
import { unsignedWords } from './document-tasks.tsx'
import home from './home.module.css'
import css from './needs.module.css'
import { Need, NeedButton, Needs } from './needs.tsx'

const mostRegisters = 3

const calls = () => import('./calls.ts')

export function OwnerNeeds({ data, saysNothing }: { data: OwnerDashboard; saysNothing: boolean }) {
  const { needs, day, today, money: sums } = data
  const mayWork = useLeftOpen('work')
  const { registers, disputes, pictures, reports, drafts } = needs
  const sumOf = (amountMinor: number) => money(amountMinor, sums.currency)
  const away = awayOf(day)
  const counted = [registers, disputes, needs.overdue, pictures, drafts].some(({ count }) => count > 0)
  const isNothing = !counted && reports + needs.unsigned.people + needs.invitations.length + away.length === 0
  if (isNothing)
    return saysNothing ? (
      <Card title="Needs you">
        <p className={home.none}>Nothing needs you now.</p>
      </Card>
    ) : null
  return (
    <Needs more={registers.count > mostRegisters ? `${registers.count} registers are due` : ''}>
      <DueRegisters registers={registers.list} most={mostRegisters} withTeacher />
      {disputes.count > 0 && (
        <Need
          what={`${plural(disputes.count, 'card dispute', 'card disputes')}, ${sumOf(disputes.amountMinor)}`}
          detail={disputes.answerBy && daysLeft(disputes.answerBy, today)}
          isLate
        >
          {disputes.invoiceId ? (
            <Button
              variant="default"
              className={css.button}
              renderRoot={(props) => <Link {...props} to="/dashboard/invoices/$invoiceId" params={{ invoiceId: disputes.invoiceId }} />}
            >
              Open invoice
            </Button>
          ) : (
            <Button variant="default" className={css.button} renderRoot={(props) => <Link {...props} to="/dashboard/payments" />}>
              Open payments
            </Button>
          )}
        </Need>
      )}
      <AwayToday classes={away} />
      <Overdue {...needs.overdue} sum={sumOf(needs.overdue.amountMinor)} mayWork={mayWork} />
      <Unsigned data={data} mayWork={mayWork} />
      {pictures.count > 0 && (
        <Need what={plural(pictures.count, 'picture waits for an answer', 'pictures wait for an answer')}>
          {pictures.channelId && (
            <Button
              variant="default"
              className={css.button}
              renderRoot={(props) => <Link {...props} to="/dashboard/channels/$channelId" params={{ channelId: pictures.channelId }} />}
            >
              Open channel
            </Button>
          )}
        </Need>
      )}
      {reports > 0 && (
        <Need what={plural(reports, 'report has no answer', 'reports have no answer')}>
          <Button variant="default" className={css.button} renderRoot={(props) => <Link {...props} to="/dashboard/reports" />}>
            Open reports
          </Button>
        </Need>
      )}
      <Invitations ids={needs.invitations} mayWork={mayWork} />
      {drafts.count > 0 && (
        <Need what={`${plural(drafts.count, 'draft', 'drafts')} not sent, ${sumOf(drafts.amountMinor)}`}>
          <Button
            variant="default"
            className={css.button}
            renderRoot={(props) => <Link {...props} to="/dashboard/invoices" search={{ tab: 'draft' }} />}
          >
            Open drafts
          </Button>
        </Need>
      )}
    </Needs>
  )
}

function daysLeft(until: string, today: string): string {
  const days = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)
  return days === 0 ? 'Answer it today' : `${plural(days, 'day', 'days')} left, until ${longDate(until)}`
}

/** Its line goes as soon as the server says that it is done. */
function useNeed<Answer>(call: () => Promise<Answer>, done: (answer: Answer) => void, notDone: string) {
  const queries = useQueryClient()
  return useAction(call, {
    done: (answer) => {
      done(answer)
      return queries.invalidateQueries({ queryKey: ['dashboards'] })
    },
    failed: (failure) => {
      sayFailed(notDone, failure)
      return null
    },
  })
}

function Overdue({ ids, count, sum, mayWork }: { ids: string[]; count: number; sum: string; mayWork: boolean }) {
  const { run, busy } = useNeed(
    async () => (await calls()).remindToPay(ids),
    ({ reminded, undo }) =>
      say(
        reminded > 0 ? `${plural(reminded, 'reminder', 'reminders')} will be sent in half a minute.` : 'Nobody is left to remind.',
        offerUndo(undo, async (id) => (await calls()).undoReminding(id)),
      ),
    'Not reminded',
  )
  if (count === 0) return null
  return (
    <Need
      what={
        <Link to="/dashboard/invoices" search={{ tab: 'overdue' }}>
          {`${plural(count, 'invoice is', 'invoices are')} overdue, ${sum}`}
        </Link>
      }
    >
      {mayWork && <NeedButton label={`Remind ${ids.length}`} busyLabel="Reminding…" isBusy={busy} onPress={() => void run()} />}
    </Need>
  )
}

function Unsigned({ data, mayWork }: { data: OwnerDashboard; mayWork: boolean }) {
  const { people } = data.needs.unsigned
  const { run, busy } = useNeed(
    async () => (await calls()).remindUnsigned(),
    (sent) => say(`Reminder sent to ${plural(sent.people, 'person', 'people')}.`),
    'Not reminded',
  )
  if (people === 0) return null
  const { what, overdue, awaited } = unsignedWords(data.unsigned)
  return (
    <Need
      what={
        <Link to="/dashboard/documents" search={{ show: 'unsigned' }}>
          {what}
        </Link>
      }
      detail={[overdue, awaited].filter(Boolean).join('. ')}
      isLate={overdue !== ''}
    >
      {mayWork && <NeedButton label={`Remind ${people}`} busyLabel="Reminding…" isBusy={busy} onPress={() => void run()} />}
    </Need>
  )
}

function Invitations({ ids, mayWork }: { ids: readonly string[]; mayWork: boolean }) {
  const { run, busy } = useNeed(
    async () => (await calls()).inviteAgain(ids),
    () => say(ids.length === 1 ? 'The invitation has been sent again.' : `${ids.length} invitations have been sent again.`),
    'Not invited again',
  )
  if (ids.length === 0) return null
  return (
    <Need
      what={
        <Link to="/dashboard/users">{plural(ids.length, 'invitation has not been taken up', 'invitations have not been taken up')}</Link>
      }
    >
      {mayWork && <NeedButton label={`Invite ${ids.length} again`} busyLabel="Inviting…" isBusy={busy} onPress={() => void run()} />}
    </Need>
  )
}

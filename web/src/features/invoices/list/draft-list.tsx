import { mostInvoicesAtOnce } from '@callboard/contract/invoice-states'
import type { InvoiceRow, ListInvoices, PreparedDrafts } from '@callboard/contract/invoices'
import { Button, Checkbox } from '@mantine/core'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { money } from '../../../lib/format/money.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { useQuestion } from '../../../lib/use-question.ts'
import type { List } from '../../../lib/use-list.ts'
import { plural } from '../../../lib/words.ts'
import { CardTable, Cell, Dated, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { TickCell, TickHeading } from '../../../ui/lists/ticks/ticks.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { draftsFound, type IssuedDrafts, issueDrafts, refetchInvoices, removeDrafts } from '../api.ts'
import { methodLabels } from '../invoice-words.ts'
import { useDraftChoice } from './use-draft-choice.ts'
import css from './invoices.module.css'

interface DraftListProps {
  drafts: InvoiceRow[]
  /** on all pages */
  prepared: PreparedDrafts
  /** see `useDraftChoice` */
  chosen: string | undefined
  list: List<ListInvoices>
  onOpen: (id: string) => void
  onIssued: (answer: IssuedDrafts) => void
}

/** Remount when drafts were prepared anew. */
export function DraftList({ drafts, prepared, chosen, list: { asked, ask, place }, onOpen, onIssued }: DraftListProps) {
  const cache = useQueryClient()
  const mayWork = useLeftOpen('work')
  const { moment } = useStudioDates()
  const choice = useDraftChoice(prepared, chosen)
  const count = Math.min(choice.count, mostInvoicesAtOnce)
  const older = chosen === prepared.latestAt ? prepared.all.count - prepared.latest.count : 0
  const currency = drafts[0]?.currency ?? 'GBP'
  const total = choice.count > count ? '' : money(choice.totalMinor, currency)
  const ids = async () => (await choice.ids((preparedAt) => draftsFound(asked, preparedAt))).slice(0, mostInvoicesAtOnce)
  const issuing = useQuestion(async () => issueDrafts(await ids()), {
    done: (answer) => {
      choice.clear()
      onIssued(answer)
      ask({ tab: 'pending' })
    },
  })
  const removing = useQuestion(async () => removeDrafts(await ids()), {
    done: ({ removed }) => {
      choice.clear()
      refetchInvoices(cache)
      say(`${plural(removed, 'draft', 'drafts')} deleted.`)
    },
  })
  return (
    <>
      <div className={css.bar}>
        <div className={css.all}>
          <Checkbox
            label={[`${count} of ${prepared.all.count} chosen`, total].filter(Boolean).join(', ')}
            checked={choice.count === prepared.all.count}
            indeterminate={count > 0 && choice.count < prepared.all.count}
            onChange={choice.turnAll}
          />
          {older > 0 && <p className={css.count}>{`${plural(older, 'older draft', 'older drafts')} below, not chosen at first`}</p>}
        </div>
        {mayWork && (
          <div className={css.actions}>
            <Button variant="default" disabled={count === 0} leftSection={<IconTrash size={18} aria-hidden />} onClick={removing.ask}>
              Delete
            </Button>
            <Button disabled={count === 0} leftSection={<IconSend size={18} aria-hidden />} onClick={issuing.ask}>
              Issue and send
            </Button>
          </div>
        )}
      </div>
      <CardTable
        label="Drafts found"
        place={place}
        headings={
          <>
            <TickHeading />
            <Heading>Parent</Heading>
            <Heading>For</Heading>
            <Heading>Due</Heading>
            <Heading>Payment</Heading>
            <Heading amount>Total</Heading>
          </>
        }
      >
        {drafts.map((draft) => {
          const { id, parent, about, dueOn, method, totalMinor, preparedAt } = draft
          return (
            <Row key={id}>
              <TickCell label={`The draft for ${parent.name}`} isTicked={choice.isChosen(draft)} onTurn={() => choice.turn(draft)} />
              <Cell kind="title">
                <Opener to={`/dashboard/invoices/${id}`} onOpen={() => onOpen(id)}>
                  {parent.name}
                </Opener>
              </Cell>
              <Cell kind="brief">
                <bdi>{about}</bdi>
                {preparedAt && preparedAt !== chosen && <span className={css.about}>{`Prepared ${moment(preparedAt)}`}</span>}
              </Cell>
              <Cell kind="fact" label="Due">
                <Dated date={dueOn} />
              </Cell>
              <Cell kind="fact" wide>
                {methodLabels[method]}
              </Cell>
              <Cell kind="amount">
                <span className={css.amount}>{money(totalMinor, currency)}</span>
              </Cell>
            </Row>
          )
        })}
      </CardTable>
      <ConfirmDialog
        {...issuing.dialog}
        title={`Issue ${plural(count, 'invoice', 'invoices')}?`}
        confirmLabel="Issue and send"
        busyLabel="Issuing…"
        failure={inWords(issuing.dialog.failure, 'Failed to update invoice')}
      >
        {`${count === 1 ? 'It will get its number and be emailed to the family' : 'They will get their numbers, and each family will be emailed its invoice'}.${total && ` Total: ${total}.`}`}
      </ConfirmDialog>
      <ConfirmDialog
        {...removing.dialog}
        title={`Delete ${plural(count, 'draft', 'drafts')}?`}
        confirmLabel="Delete"
        busyLabel="Deleting…"
        danger
        failure={inWords(removing.dialog.failure, 'Failed to update invoice')}
      >
        Drafts have no number yet, and nobody has seen them. What came from a plan can be prepared again.
      </ConfirmDialog>
    </>
  )
}

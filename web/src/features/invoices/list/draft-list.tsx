import { mostInvoicesAtOnce } from '@callboard/contract/invoice-states'
import type { InvoiceRow, ListInvoices } from '@callboard/contract/invoices'
import { Anchor, Button, Checkbox } from '@mantine/core'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '../../../lib/format/money.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useQuestion } from '../../../lib/use-question.ts'
import type { List } from '../../../lib/use-list.ts'
import { plural } from '../../../lib/words.ts'
import { CardTable, Cell, Dated, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { draftsFound, issueDrafts, refetchInvoices, removeDrafts } from '../api.ts'
import { methodLabels } from '../invoice-words.ts'
import css from './invoices.module.css'

interface DraftListProps {
  drafts: InvoiceRow[]
  /** on all pages */
  total: number
  list: List<ListInvoices>
  onOpen: (id: string) => void
}

/** All are chosen at first, as drafts are made to be issued together. */
export function DraftList({ drafts, total: found, list: { asked, place }, onOpen }: DraftListProps) {
  const cache = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = drafts.filter(({ id }) => !left.has(id))
  const [hasAllPages, setAllPages] = useState(false)
  const isBeyond = found > drafts.length
  const isEverything = hasAllPages && isBeyond && left.size === 0
  const ids = async () => (isEverything ? draftsFound(asked) : chosen.map(({ id }) => id))
  const count = isEverything ? Math.min(found, mostInvoicesAtOnce) : chosen.length
  const total = chosen.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const words = plural(count, 'invoice', 'invoices')
  const toggle = (id: string) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : before.union(new Set([id]))))
  const settle = (said: string) => {
    refetchInvoices(cache)
    say(said)
    setTimeout(() => place.current?.focus({ preventScroll: true }), 300)
  }
  const issuing = useQuestion(async () => issueDrafts(await ids()), {
    done: ({ issued }) => settle(`${plural(issued, 'invoice', 'invoices')} sent.`),
  })
  const removing = useQuestion(async () => removeDrafts(await ids()), {
    done: ({ removed }) => settle(`${plural(removed, 'draft', 'drafts')} deleted.`),
  })
  return (
    <>
      <div className={css.bar}>
        <Checkbox
          label={`${count} of ${found} chosen${chosen[0] && !isEverything ? `, ${money(total, chosen[0].currency)}` : ''}`}
          checked={chosen.length === drafts.length}
          indeterminate={chosen.length > 0 && chosen.length < drafts.length}
          onChange={() => setLeft(chosen.length === drafts.length ? new Set(drafts.map(({ id }) => id)) : new Set())}
        />
        {isBeyond && left.size === 0 && !hasAllPages && (
          <Anchor component="button" type="button" onClick={() => setAllPages(true)}>
            {found > mostInvoicesAtOnce ? `Choose the first ${mostInvoicesAtOnce}` : `Choose all ${found}`}
          </Anchor>
        )}
        <div className={css.deeds}>
          <Button variant="default" disabled={chosen.length === 0} leftSection={<IconTrash size={18} aria-hidden />} onClick={removing.ask}>
            Delete
          </Button>
          <Button disabled={chosen.length === 0} leftSection={<IconSend size={18} aria-hidden />} onClick={issuing.ask}>
            Issue and send
          </Button>
        </div>
      </div>
      <CardTable
        label="Drafts found"
        place={place}
        headings={
          <>
            <Heading>Parent</Heading>
            <Heading>Due</Heading>
            <Heading>Payment</Heading>
            <Heading>Total</Heading>
            <Heading end>Chosen</Heading>
          </>
        }
      >
        {drafts.map(({ id, parent, about, dueOn, method, totalMinor, currency }) => (
          <Row key={id} opens>
            <Cell kind="title">
              <Opener onOpen={() => onOpen(id)}>{parent.name}</Opener>
              <span className={css.about} dir="auto">
                {about}
              </span>
            </Cell>
            <Cell kind="fact" label="Due">
              <Dated date={dueOn} />
            </Cell>
            <Cell kind="fact" label="Payment">
              {methodLabels[method]}
            </Cell>
            <Cell kind="fact" label="Total">
              <span className={css.amount}>{money(totalMinor, currency)}</span>
            </Cell>
            <Cell kind="actions">
              <div className={css.choose}>
                <Checkbox aria-label={`The draft for ${parent.name}`} checked={!left.has(id)} onChange={() => toggle(id)} />
              </div>
            </Cell>
          </Row>
        ))}
      </CardTable>
      <ConfirmDialog
        {...issuing.dialog}
        title={`Issue ${words}?`}
        confirmLabel="Issue and send"
        busyLabel="Issuing…"
        failure={inWords(issuing.dialog.failure, 'Failed to update invoice')}
      >
        {chosen[0] &&
          `${count === 1 ? 'It will get its number and be emailed to the family' : 'They will get their numbers, and each family will be emailed its invoice'}.${isEverything ? '' : ` Total: ${money(total, chosen[0].currency)}.`}`}
      </ConfirmDialog>
      <ConfirmDialog
        {...removing.dialog}
        title={`Delete ${plural(count, 'draft', 'drafts')}?`}
        confirmLabel="Delete"
        busyLabel="Deleting…"
        danger
        failure={inWords(removing.dialog.failure, 'Failed to update invoice')}
      >
        Drafts have no number yet, and nobody has been told about them. What came from a plan can be prepared again.
      </ConfirmDialog>
    </>
  )
}

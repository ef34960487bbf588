import { type Plan, planIntervalLabels } from '@callboard/contract/plans'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTag, IconUsers, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { money } from '../../lib/format/money.ts'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { plural } from '../../lib/words.ts'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { CardsSkeleton } from '../../ui/page/cards-skeleton.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { Status } from '../../ui/status.tsx'
import { plansQuery, refetchPlans, removePlan } from './api.ts'
import css from './plans.module.css'

interface PlansProps {
  onAdd: () => void
  onEdit: (plan: Plan) => void
  onEnrolments: (plan: Plan) => void
}

export function Plans({ onAdd, ...actions }: PlansProps) {
  const query = useQuery(plansQuery())
  return (
    <Loaded
      query={query}
      waiting={<CardsSkeleton cards={3} height={180} />}
      title="Plans could not be loaded"
      failed="Failed to fetch plans"
    >
      {(plans) =>
        plans.length === 0 ? (
          <EmptyState
            icon={IconTag}
            title="No plans yet"
            action={
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
                Add plan
              </Button>
            }
          >
            A plan is a price that families pay each week, month, term or year. Enrol students in it, and prepare all the invoices for a
            period at once.
          </EmptyState>
        ) : (
          <ul className={css.cards} aria-label="Payment plans">
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} {...actions} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function PlanCard({ plan, onEdit, onEnrolments }: { plan: Plan } & Omit<PlansProps, 'onAdd'>) {
  const { currency } = useSignedIn().studio
  const { name, description, amountMinor, interval, isActive, enrolledCount } = plan
  return (
    <li className={css.card} data-archived={!isActive || undefined}>
      <div className={css.head}>
        <h2 className={css.name} dir="auto">
          {name}
        </h2>
        {!isActive && <Status tone="plain">Archived</Status>}
      </div>
      <p className={css.price}>
        {money(amountMinor, currency)} <span className={css.interval}>{planIntervalLabels[interval]}</span>
      </p>
      {description && (
        <p className={css.description} dir="auto">
          {description}
        </p>
      )}
      <p className={css.description}>{plural(enrolledCount, 'enrolment', 'enrolments')}</p>
      <div className={css.actions}>
        <Button
          variant="default"
          px="xs"
          leftSection={<IconUsers size={18} aria-hidden />}
          aria-label={`Students in ${name}`}
          onClick={() => onEnrolments(plan)}
        >
          Students
        </Button>
        <Button
          variant="default"
          px="xs"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(plan)}
        >
          Edit
        </Button>
        <RemovePlan plan={plan} />
      </div>
    </li>
  )
}

function RemovePlan({ plan: { id, name, enrolledCount } }: { plan: Plan }) {
  const cache = useQueryClient()
  const removing = useQuestion(() => removePlan(id), {
    done: ({ isArchived }) => {
      refetchPlans(cache)
      say(isArchived ? `${name} has been archived.` : `${name} has been deleted.`)
    },
  })
  return (
    <>
      <RowMenu label={`Actions for ${name}`} items={[{ label: 'Delete', icon: IconTrash, onChoose: removing.ask }]} />
      <ConfirmDialog
        {...removing.dialog}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        busyLabel="Deleting…"
        danger
        failure={inWords(removing.dialog.failure, 'Failed to delete plan')}
      >
        {enrolledCount > 0
          ? 'It is in use, so it will be archived: its students will no longer be billed for it, and existing invoices stay as they are.'
          : 'If it has ever been used, it will be archived instead, so that its invoices can still say what they were for.'}
      </ConfirmDialog>
    </>
  )
}

import type { Plan } from '@callboard/contract/plans'
import { Button } from '@mantine/core'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useClassChoices } from '../../features/classes/use-class-choices.ts'
import { refetchInvoices } from '../../features/invoices/api.ts'
import { useTerms } from '../../features/invoices/form/use-terms.ts'
import { plansQuery, refetchPlans } from '../../features/plans/api.ts'
import { Plans } from '../../features/plans/plans.tsx'
import { useTermCalendar } from '../../features/terms/use-term-calendar.ts'
import { usePageAction } from '../../lib/at-hand/page-actions.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { plural } from '../../lib/words.ts'
import { say } from '../../ui/notices/toasts.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'

const PlanPanel = lazyPart(() => import('../../features/plans/plan-panel.tsx'))
const EnrolmentsPanel = lazyPart(() => import('../../features/plans/enrolments-panel.tsx'))
const PreparePanel = lazyPart(() => import('../../features/plans/prepare-panel.tsx'))

export const warm = (queries: QueryClient) => queries.prefetchQuery(plansQuery())

type Panel = { kind: 'add' } | { kind: 'prepare' } | { kind: 'edit' | 'enrolments'; plan: Plan }

export function PlansPage() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { data: plans } = useQuery(plansQuery())
  const { methods, vatNumber, paymentDays } = useTerms()
  const { terms } = useTermCalendar()
  const classes = useClassChoices().options?.flatMap(({ items }) => items) ?? []
  const panels = usePanels<Panel>()
  const { open } = panels
  const add = () => open({ kind: 'add' })
  usePageAction('new', add)
  const isEnrolled = plans?.some(({ isActive, enrolledCount }) => isActive && enrolledCount > 0)
  return (
    <>
      <PageHeader title="Payment Plans">
        {plans && methods && paymentDays && isEnrolled && (
          <Button variant="default" leftSection={<IconFileInvoice size={18} aria-hidden />} onClick={() => open({ kind: 'prepare' })}>
            Prepare invoices
          </Button>
        )}
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Add plan
        </Button>
      </PageHeader>
      <Plans onAdd={add} onEdit={(plan) => open({ kind: 'edit', plan })} onEnrolments={(plan) => open({ kind: 'enrolments', plan })} />
      <Panels of={panels}>
        {(panel, shown) => {
          if (panel.kind === 'enrolments') return <EnrolmentsPanel {...shown} plan={panel.plan} classes={classes} />
          if (panel.kind !== 'prepare')
            return (
              <PlanPanel
                {...shown}
                plan={panel.kind === 'edit' ? panel.plan : null}
                isVatRegistered={vatNumber !== null}
                onSaved={({ name }) => {
                  panels.close()
                  refetchPlans(cache)
                  say(`${name} has been saved.`)
                }}
              />
            )
          if (!paymentDays) return null
          return (
            <PreparePanel
              {...shown}
              plans={plans ?? []}
              methods={methods ?? []}
              paymentDays={paymentDays}
              terms={terms}
              onPrepared={(drafts, preparedAt) => {
                panels.close()
                refetchInvoices(cache)
                say(`${plural(drafts, 'draft', 'drafts')} prepared.`)
                void navigate({ to: '/dashboard/invoices', search: { tab: 'draft', prepared: preparedAt ?? undefined } })
              }}
            />
          )
        }}
      </Panels>
    </>
  )
}

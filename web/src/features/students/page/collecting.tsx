import type { Collector } from '@callboard/contract/collectors'
import type { ChildDashboard } from '@callboard/contract/dashboards'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { Status } from '../../../ui/status.tsx'
import { PhoneLink } from './contact-links.tsx'
import css from './student-page.module.css'
import { addCollector, removeCollector } from './api.ts'

const CollectorPanel = lazyPart(() => import('./collector-panel.tsx'))

export function Collecting({ child }: { child: ChildDashboard }) {
  const { student, siblings, collecting, guardians } = child
  const { user } = useSignedIn()
  const mayLet = user.role === 'owner' || guardians.people.some(({ id, may }) => id === user.id && may.collects)
  const panels = usePanels<'add'>()
  return (
    <div className={css.medical}>
      {collecting.people.length > 0 ? (
        <ul className={css.contacts}>
          {collecting.people.map((one) => (
            <OneCollector key={one.id} one={one} studentId={student.id} />
          ))}
        </ul>
      ) : (
        <p className={css.dimmed}>Nobody besides the family.</p>
      )}
      {collecting.canAdd && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onPointerEnter={CollectorPanel.warm}
          onClick={() => panels.open('add')}
        >
          Add a person
        </Button>
      )}
      <Panels of={panels}>{(_, shown) => <CollectorPanel {...shown} student={student} siblings={siblings ?? []} mayLet={mayLet} />}</Panels>
    </div>
  )
}

const undoSeconds = 10

function OneCollector({ one, studentId }: { one: Collector; studentId: string }) {
  const { id, name, phone, mayCollect, writtenBy } = one
  const { user } = useSignedIn()
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ queryKey: ['students'] })
  const { run, busy, failure } = useAction(() => removeCollector({ id, studentId }), {
    done: async () => {
      await renew()
      say(`${name} has been removed.`, {
        seconds: undoSeconds,
        run: async () => {
          await addCollector({ id, studentIds: [studentId], name, phone, mayCollect })
          await renew()
        },
      })
    },
  })
  return (
    <li>
      <p>
        <strong dir="auto">{name}</strong>
        {mayCollect ? <span className={css.dimmed}>May collect</span> : <Status tone="bad">Must not collect</Status>}
      </p>
      <span className={css.reaches}>
        {phone && <PhoneLink phone={phone} name={name} />}
        {one.can.remove && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            px={0}
            className={css.move}
            loading={busy}
            aria-label={`Remove ${name}`}
            onClick={() => void run()}
          >
            Remove
          </Button>
        )}
      </span>
      {writtenBy !== user.name && (
        <span className={css.source}>
          Written by <bdi>{writtenBy}</bdi>
        </span>
      )}
      <FailureNotice failure={failure} />
    </li>
  )
}

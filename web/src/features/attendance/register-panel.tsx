import type { Register } from '@callboard/contract/attendance'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { requestIdOf } from '../../lib/api.ts'
import { dayName, shortDate, timeSpan } from '../../lib/dates.ts'
import { failureOf } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useEntrance } from '../../ui/use-entrance.ts'
import { registerQuery } from './api.ts'
import { useDraft } from './drafts.ts'
import { KeptMarks } from './kept-marks.tsx'
import { countMarked } from './marks.ts'
import { OwnMarks } from './own-marks.tsx'
import { RegisterNotices } from './register-notices.tsx'
import { RegisterRow } from './register-row.tsx'
import { useRegister } from './use-register.ts'
import { madeAt, plural } from './words.ts'
import css from './register.module.css'

type Props = {
  classId: string
  opened: boolean
  onClose: () => void
  /** shows what is known of a student */
  onOpenStudent?: (id: string) => void
}

/** The register of one class on one date (S2 §2): staff mark it, parents look up their own children. */
export default function RegisterPanel({ classId, opened, onClose, onOpenStudent }: Props) {
  const { user } = useSignedIn()
  const { data, error, isFetching, refetch } = useQuery(registerQuery(classId))
  const failure = error && failureOf(error, requestIdOf(error))
  const isGone = failure?.code === 'class-not-found'
  const draft = useDraft(user.id, classId)
  const panel = { opened: useEntrance(opened), onClose, size: 560 }

  if (data && !isGone && data.can.mark) return <Marking register={data} panel={panel} onOpenStudent={onOpenStudent} />
  const what = user.role === 'parent' ? 'Attendance' : 'Register'
  return (
    <SidePanel {...panel} title={data && !isGone ? `${what}: ${data.class.name}` : what}>
      {data && !isGone ? (
        <>
          <When held={data.class} />
          <OwnMarks rows={data.rows} />
        </>
      ) : !failure ? (
        <ListSkeleton rows={6} height={104} />
      ) : (
        <ErrorPanel
          title={isGone ? failure.message : 'Failed to load students'}
          message={isGone ? 'It has been deleted. The calendar shows what is on.' : failure.message}
          requestId={failure.requestId}
          retrying={isFetching}
          onRetry={isGone ? undefined : () => void refetch()}
        />
      )}
      {draft && <KeptMarks draft={draft} userId={user.id} />}
    </SidePanel>
  )
}

function When({ held }: { held: Register['class'] }) {
  const parts = [
    `${dayName(held.date)} ${shortDate(held.date)}, ${timeSpan(held.startTime, held.endTime)}`,
    held.locationName,
    held.teacherName,
  ]
  return <p className={css.when}>{parts.filter(Boolean).join(' · ')}</p>
}

type MarkingProps = { register: Register; panel: Pick<Parameters<typeof SidePanel>[0], 'opened' | 'onClose' | 'size'> } & Pick<
  Props,
  'onOpenStudent'
>

function Marking({ register: saved, panel, onOpenStudent }: MarkingProps) {
  const { user, studio } = useSignedIn()
  const register = useRegister(saved, user.id)
  const { rows, unsavedCount, busy } = register
  const marked = countMarked(rows)
  const state =
    unsavedCount > 0
      ? `${plural(unsavedCount, 'mark', 'marks')} not saved`
      : saved.saved
        ? `Saved by ${saved.saved.by}, ${madeAt(saved.saved.at, studio.timezone)}`
        : 'Nothing marked yet'
  return (
    <SidePanel
      {...panel}
      title={`Register: ${saved.class.name}`}
      footer={() => (
        <div className={css.foot}>
          <output className={css.state}>{busy ? '' : state}</output>
          <Button
            className={css.save}
            disabled={unsavedCount === 0 && !busy}
            aria-disabled={busy || undefined}
            onClick={() => void register.save()}
          >
            <span aria-live="polite">{busy ? 'Saving…' : 'Save'}</span>
          </Button>
        </div>
      )}
    >
      <When held={saved.class} />
      {rows.length === 0 ? (
        <EmptyState title="Nobody is enrolled" order={3}>
          Students who are enrolled in this class appear here.
        </EmptyState>
      ) : (
        <div className={css.stack}>
          <RegisterNotices register={register} />
          <div className={css.toolbar}>
            <p className={css.count} aria-live="polite">
              {marked} of {rows.length} marked
            </p>
            <Button
              className={marked === rows.length ? undefined : css.all}
              variant="light"
              leftSection={<IconChecks size={20} aria-hidden />}
              disabled={marked === rows.length}
              onClick={register.markRestPresent}
            >
              Mark all present
            </Button>
          </div>
          <ul className={css.rows}>
            {rows.map((row) => (
              <RegisterRow
                key={row.student.id}
                row={row}
                zone={studio.timezone}
                onMark={(mark) => register.mark(row.student.id, mark)}
                onOpenStudent={onOpenStudent}
              />
            ))}
          </ul>
        </div>
      )}
    </SidePanel>
  )
}

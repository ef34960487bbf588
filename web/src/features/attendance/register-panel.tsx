import { closedClassWords, notOpenWords, type Register } from '@callboard/contract/attendance'
import { spokenDay } from '@callboard/contract/dates'
import { fillWords } from '@callboard/contract/refusals'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayName, shortDate, timeSpan } from '../../lib/format/dates.ts'
import { failureOf } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { ErrorPanel } from '../../ui/notices/error-panel.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { registerQuery } from './api.ts'
import { useDraft } from './drafts.ts'
import { KeptMarks } from './kept-marks.tsx'
import { Marking } from './marking.tsx'
import { OwnMarks } from './own-marks.tsx'
import { PrintedRegister } from './printed-register.tsx'
import css from './register.module.css'

export { KeptRegister } from './kept-register.tsx'

export type MoveOfStudent = (student: { id: string; name: string }, from: { id: string; name: string }) => void

interface Props {
  classId: string
  opened: boolean
  onClose: () => void
  onMoveStudent?: MoveOfStudent | undefined
  /** opens the register that is taken after this one */
  onNext: (classId: string) => void
  saveLabel?: string
  /** after each save that has arrived */
  onSaved?: () => void
}

export default function RegisterPanel({ classId, opened, onClose, onMoveStudent, onNext, saveLabel, onSaved }: Props) {
  const { user } = useSignedIn()
  const query = useQuery(registerQuery(classId))
  const { data } = query
  const failure = query.error && failureOf(query.error)
  const isGone = failure?.code === 'class-not-found'
  const draft = useDraft(user.id, classId)
  const panel = { opened: useEntrance(opened), onClose }
  const what = user.role === 'parent' ? 'Attendance' : 'Register'

  if (!data || isGone)
    return (
      <SidePanel {...panel} title={what}>
        {isGone ? (
          <ErrorPanel title={failure.message} message="It has been deleted. The calendar shows what is on." />
        ) : failure ? (
          <NotLoaded query={query} title="Failed to load students" />
        ) : (
          <ListSkeleton rows={6} height={52} />
        )}
        {draft && <KeptMarks draft={draft} userId={user.id} />}
      </SidePanel>
    )

  const title = `${what}: ${data.class.name}`
  const head = (rows: Parameters<typeof PrintedRegister>[0]['rows']) => (
    <Head held={data.class} mayPrint={user.role !== 'parent'}>
      {panel.opened && <PrintedRegister title={title} held={data.class} rows={rows} />}
    </Head>
  )
  const onMove =
    onMoveStudent && ((student: { id: string; name: string }) => onMoveStudent(student, { id: classId, name: data.class.name }))
  if (data.can.mark)
    return (
      <Marking
        register={data}
        panel={{ ...panel, title }}
        head={head}
        onMoveStudent={onMove}
        onNext={onNext}
        saveLabel={saveLabel}
        onSaved={onSaved}
      />
    )

  const { closedFor } = data.class
  const closed = closedFor !== null && fillWords(closedClassWords, { reason: closedFor })
  const opens = user.role !== 'parent' && !closed && data.opensOn && fillWords(notOpenWords, { day: spokenDay(data.opensOn) })
  return (
    <SidePanel {...panel} title={title}>
      {head(data.rows)}
      <div className={css.stack}>
        {closed && <Notice tone="warn">{closed}</Notice>}
        {opens && <Notice>{opens}</Notice>}
        {draft && <KeptMarks draft={{ ...draft, refused: draft.refused ?? (closed || opens || null) }} userId={user.id} />}
        <OwnMarks rows={data.rows} opensStudents={Boolean(opens)} />
      </div>
    </SidePanel>
  )
}

function Head({ held, mayPrint, children }: { held: Register['class']; mayPrint: boolean; children: ReactNode }) {
  const parts = [
    `${dayName(held.date)} ${shortDate(held.date)}, ${timeSpan(held.startTime, held.endTime)}`,
    held.locationName,
    held.teacherName,
  ]
  return (
    <div className={css.head}>
      <p className={css.when}>{parts.filter(Boolean).join(' · ')}</p>
      {mayPrint && (
        <Button variant="default" className={css.print} leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      )}
      {children}
    </div>
  )
}

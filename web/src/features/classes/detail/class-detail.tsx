import type { ClassDetail as Detail } from '@callboard/contract/classes'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { failureOf } from '../../../lib/refusals.ts'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { AskAbout } from '../../../ui/ask-about.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { aboutText } from '../../../lib/navigation/about.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { classQuery } from '../api.ts'
import { AnnounceLink } from './announce-link.tsx'
import { type DetailActions, footerOf } from './class-footer.tsx'
import { ClassStudents } from './class-students.tsx'
import { closedWords, nameOf } from '../class-words.ts'
import { detailRows, type SeenClass } from './detail-rows.ts'
import { hueOf } from '../class-hue.ts'
import { comingWords } from '../card/coming-words.ts'
import { SpotsLeft } from '../card/spots-left.tsx'
import type { MovingStudent } from '../moving-students/move-student-dialog.tsx'
import { usePrice } from '../use-price.ts'
import { Names } from '../../../ui/people/names.tsx'
import css from './class-detail.module.css'

const CantCome = lazyPart(() => import('../../attendance/absences/cant-come.tsx'))
const WaitingStudents = lazyPart(() => import('../waiting/waiting-students.tsx'))
const CoverOfClass = lazyPart(() => import('../../covers/cover-of-class.tsx'))
const ClassBookings = lazyPart(() => import('../../bookings/staff/class-bookings.tsx'))

interface Props {
  opened: boolean
  id: string
  /** the class from the calendar, if it is on screen */
  known: SeenClass | undefined
  /** the studio's */
  today: string
  onClose: () => void
  actions: DetailActions
}

export default function ClassDetail({ opened, id, known, today, onClose, actions }: Props) {
  const query = useQuery(classQuery(id))
  const { data, error } = query
  const isGone = error !== null && failureOf(error).code === 'class-not-found'
  const one = isGone ? undefined : (data ?? known)
  const { isFamily } = useSignedIn().user
  const footer = one && footerOf(one, data?.students, actions, { today, mayBook: isFamily })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={one ? nameOf(one) : isGone ? 'Class not found' : 'Class'}
      footer={footer ? () => footer : undefined}
    >
      {one ? (
        <Facts
          one={one}
          students={data?.students}
          today={today}
          onMoveStudent={actions.onMoveStudent}
          onAddStudent={actions.onAddStudent}
        />
      ) : isGone ? (
        <Text>It has been deleted, or belongs to another studio. The calendar shows what is on.</Text>
      ) : (
        !error && <ListSkeleton rows={4} />
      )}
      {error && !isGone && <NotLoaded query={query} title="The class could not be loaded" failed="Failed to fetch classes" />}
    </SidePanel>
  )
}

interface FactsProps extends Pick<DetailActions, 'onMoveStudent' | 'onAddStudent'> {
  one: SeenClass
  students: Detail['students'] | undefined
  today: string
}

function Facts({ one, students, today, onMoveStudent, onAddStudent }: FactsProps) {
  const price = usePrice()
  const { user } = useSignedIn()
  const coming = comingWords(one)
  const mayAnnounce = useLeftOpen('work') && user.isFamily && one.closedFor === null && one.enrolledNames?.length !== 0
  const onMove = onMoveStudent && !one.isDropIn ? (student: MovingStudent['student']) => onMoveStudent({ student, from: one }) : undefined
  const seesBookings = user.role === 'owner' || one.teacher?.id === user.id
  return (
    <div className={`${css.detail} ${hueOf(one)}`}>
      <Group gap="xs">
        <Tag>{one.seriesId ? 'Weekly' : 'One-off'}</Tag>
        {one.isDropIn && <Tag tone="accent">Drop-in</Tag>}
      </Group>
      {one.closedFor !== null && <Notice tone="warn">{closedWords(one.closedFor)}</Notice>}
      {one.viewer === 'staff' && one.closedFor === null && one.date >= today && (
        <Suspense fallback={null}>
          <CoverOfClass classId={one.id} />
        </Suspense>
      )}
      <dl className={css.rows}>
        {detailRows(one, price).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{Array.isArray(value) ? <Names names={value} /> : value}</dd>
          </div>
        ))}
        {one.isDropIn && one.closedFor === null && (
          <div>
            <dt>Availability</dt>
            <dd>
              <SpotsLeft spotsLeft={one.spotsLeft} />
            </dd>
          </div>
        )}
        {coming && (
          <div>
            <dt>Coming</dt>
            <dd>{coming}</dd>
          </div>
        )}
        {one.unpaidNames && one.unpaidNames.length > 0 && (
          <div>
            <dt>Not paid yet</dt>
            <dd>
              <Names names={one.unpaidNames} />
            </dd>
          </div>
        )}
        {one.enrolledCount !== null && !(one.isDropIn && seesBookings) && (
          <ClassStudents
            count={one.enrolledCount}
            students={students}
            isDropIn={one.isDropIn}
            onMove={onMove}
            onAdd={onAddStudent && !one.isDropIn ? () => onAddStudent(one) : undefined}
          />
        )}
      </dl>
      {onAddStudent && !one.isDropIn && (
        <Suspense fallback={null}>
          <WaitingStudents classId={one.id} hasPlaceOnDate={one.spotsLeft !== 0} />
        </Suspense>
      )}
      {mayAnnounce && (
        <Suspense fallback={null}>
          <CantCome classId={one.id} />
        </Suspense>
      )}
      {one.viewer === 'family' && <AskAbout about={aboutText({ kind: 'class', id: one.id })} to={one.teacher?.id} />}
      {!one.isDropIn && one.viewer === 'staff' && seesBookings && <AnnounceLink classId={one.seriesId ?? one.id} />}
      {one.isDropIn && one.viewer === 'staff' && seesBookings && (
        <Suspense fallback={<ListSkeleton rows={2} />}>
          <ClassBookings classId={one.id} />
        </Suspense>
      )}
    </div>
  )
}

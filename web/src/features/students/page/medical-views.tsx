import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { medicalViewsQuery } from '../api.ts'
import { momentWords } from '../day-words.ts'
import { Unfolding } from './unfolding.tsx'
import css from './student-page.module.css'

export function MedicalViews({ studentId }: { studentId: string }) {
  const [isShown, setIsShown] = useState(false)
  const { studio, user } = useSignedIn()
  const { data: views, error } = useQuery({ ...medicalViewsQuery(studentId), enabled: isShown })
  return (
    <Unfolding label="Who has viewed this" isShown={isShown} onChange={setIsShown}>
      {views?.length === 0 && <p className={css.none}>Only the parent so far.</p>}
      {views && views.length > 0 && (
        <ol className={css.views}>
          {views.map(({ name, viewedAt, madeAt, keptOn }, place) => (
            <li key={place}>
              <span>
                <bdi>{name}</bdi>
                {keptOn && ': kept on a device that day'}
                {madeAt && ': without a connection'}
              </span>
              <time dateTime={madeAt ?? viewedAt}>{momentWords(studio.timezone, new Date(madeAt ?? viewedAt))}</time>
            </li>
          ))}
        </ol>
      )}
      {user.role === 'owner' && (
        <Link to="/dashboard/activity" search={{ student: studentId } as never}>
          All activity about this student
        </Link>
      )}
      <FailureNotice failure={error && !views ? inWords(failureOf(error), 'Failed to fetch students') : null} />
    </Unfolding>
  )
}

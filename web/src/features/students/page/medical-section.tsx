import type { Medical, StudentDetail } from '@callboard/contract/students'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { medicalViewsQuery, openMedical } from '../api.ts'
import { PhoneLink } from './contact-links.tsx'
import { MedicalViews } from './medical-views.tsx'
import css from './student-page.module.css'

interface MedicalSectionProps {
  student: StudentDetail
  /** whoever pressed an alert has asked for it */
  showsAtOnce: boolean
}

/** Loaded only on request: each read is logged. */
export function MedicalSection({ student, showsAtOnce }: MedicalSectionProps) {
  const cache = useQueryClient()
  const [seen, setSeen] = useState<{ medical: Medical; version: number } | null>(null)
  const { id, version } = student
  const looking = useAction(() => openMedical(id), {
    done: (medical) => {
      setSeen({ medical, version })
      void cache.invalidateQueries({ queryKey: medicalViewsQuery(id).queryKey })
    },
  })
  const { run } = looking
  const isAsked = useRef(false)
  useEffect(() => {
    if (!showsAtOnce || isAsked.current) return
    isAsked.current = true
    void run()
  })
  const isOld = seen !== null && seen.version !== version
  return (
    <div className={css.medical}>
      {seen && <MedicalRows medical={seen.medical} />}
      {isOld && <Notice tone="warn">This has changed since you opened it.</Notice>}
      {!seen && (
        <p className={css.dimmed}>
          {student.hasMedicalAlert ? `There is something to know about ${student.name}’s health.` : 'No medical alert.'} Every view is
          recorded.
        </p>
      )}
      {(seen ? isOld : !showsAtOnce || looking.failure) && (
        <Button
          variant={student.hasMedicalAlert ? 'filled' : 'default'}
          leftSection={<IconEye size={18} aria-hidden />}
          aria-disabled={looking.busy || undefined}
          onClick={() => void looking.run()}
        >
          {isOld ? 'Show latest' : 'Show medical information'}
        </Button>
      )}
      <FailureNotice failure={inWords(looking.failure, 'Failed to fetch students')} />
      <MedicalViews studentId={id} />
    </div>
  )
}

function MedicalRows({ medical }: { medical: Medical }) {
  const { conditions, allergies, medications, doctorName, doctorPhone } = medical
  const texts = [
    ['Medical conditions', conditions],
    ['Allergies', allergies],
    ['Medications', medications],
  ] as const
  return (
    <dl className={css.rows} aria-live="polite">
      {texts.map(([label, text]) => (
        <div key={label} data-alert={text !== '' || undefined}>
          <dt>{label}</dt>
          <dd>{text || 'None given'}</dd>
        </div>
      ))}
      <div>
        <dt>Doctor</dt>
        <dd>
          {doctorName || (doctorPhone ? '' : 'None given')}
          {doctorPhone && (
            <span className={css.reaches}>
              <PhoneLink phone={doctorPhone} name={doctorName || 'the doctor'} />
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

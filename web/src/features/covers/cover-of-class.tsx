import type { Cover } from '@callboard/contract/covers'
import { Button, Group, Stack } from '@mantine/core'
import { IconUserOff, IconUserSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { AnswerAsked } from './answer-asked.tsx'
import { coverQuery, endCover, refetchCovers } from './api.ts'
import { AskedTeachers } from './asked-teachers.tsx'
import { CannotTeach } from './cannot-teach.tsx'

const FindCover = lazyPart(() => import('./find-cover.tsx'))

/** For staff, of a date to come: that its teacher cannot teach it, who is asked instead, and who comes. */
export default function CoverOfClass({ classId }: { classId: string }) {
  const cache = useQueryClient()
  const { data } = useQuery(coverQuery(classId))
  const [open, setOpen] = useState<'find' | 'report' | null>(null)
  const ending = useAction(() => endCover(classId), {
    done: async ({ teacher }) => {
      await refetchCovers(cache)
      say(data?.state === 'covered' && teacher ? `${teacher.name} teaches this class.` : 'Nobody is asked any more.')
    },
  })
  if (!data) return null
  const { state, can, mine, asked } = data
  if (state === 'none' && mine.length === 0 && !can.find && !can.report) return null
  return (
    <Stack gap="sm" component="section" aria-label="Cover">
      {mine.map((one) => (
        <AnswerAsked key={one.id} one={one} instead={data.instead} />
      ))}
      {state !== 'none' && <Notice tone={state === 'covered' ? 'good' : 'warn'}>{stateWords(data)}</Notice>}
      {state === 'asking' && asked.length > 0 && <AskedTeachers asked={asked} hours={data.hours} />}
      {open === null && (
        <Group gap="sm">
          {can.find && (
            <Button
              variant={state === 'wanted' ? 'filled' : 'default'}
              leftSection={<IconUserSearch size={18} aria-hidden />}
              onPointerEnter={FindCover.warm}
              onClick={() => setOpen('find')}
            >
              {state === 'asking' ? 'Ask others' : 'Find cover'}
            </Button>
          )}
          {can.report && (
            <Button variant="default" leftSection={<IconUserOff size={18} aria-hidden />} onClick={() => setOpen('report')}>
              I can’t teach this
            </Button>
          )}
          {can.end && (
            <Button variant="default" aria-disabled={ending.busy || undefined} onClick={() => void ending.run()}>
              {endWords(data)}
            </Button>
          )}
        </Group>
      )}
      {open === 'report' && <CannotTeach classId={classId} sameDay={data.sameDay} onClose={() => setOpen(null)} />}
      {open === 'find' && (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <FindCover classId={classId} sameDay={data.sameDay} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <FailureNotice failure={inWords(ending.failure, 'The cover could not be changed')} />
    </Stack>
  )
}

function stateWords({ state, teacher, instead }: Cover): string {
  const whose = instead?.name ?? 'Its teacher'
  if (state === 'covered') return `${teacher?.name ?? 'Somebody'} comes${instead ? ` instead of ${instead.name}` : ''}.`
  if (state === 'asking')
    return teacher ? `${whose} can’t teach this class. Others are being asked.` : 'Nobody teaches this class yet. Others are being asked.'
  return teacher ? `${whose} can’t teach this class.` : 'Nobody teaches this class.'
}

function endWords({ state, instead, teacher }: Cover): string {
  if (state === 'asking') return 'Stop asking'
  if (state === 'covered') return instead ? `Give it back to ${instead.name}` : 'Take it away again'
  return teacher && instead ? `${instead.name} can teach it after all` : 'Stop looking'
}

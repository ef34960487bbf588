import type { CoveredClass } from '@callboard/contract/covers'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { refetchCovers, reportCover } from './api.ts'
import { DayClasses } from './day-classes.tsx'

interface CannotTeachProps {
  classId: string
  sameDay: CoveredClass[]
  onClose: () => void
}

/** A teacher says that they cannot teach a class, or all of a day. */
export function CannotTeach({ classId, sameDay, onClose }: CannotTeachProps) {
  const cache = useQueryClient()
  const [others, setOthers] = useState<string[]>([])
  const reporting = useAction(() => reportCover([classId, ...others]), {
    done: async () => {
      await refetchCovers(cache)
      say('The studio knows, and looks for somebody.')
      onClose()
    },
  })
  return (
    <Stack gap="sm">
      <Text>The studio hears that you can’t teach this class, and looks for somebody. Families are told once it is known who comes.</Text>
      <DayClasses sameDay={sameDay} chosen={others} onChange={setOthers} />
      <Group gap="sm">
        <Button aria-disabled={reporting.busy || undefined} onClick={() => void reporting.run()}>
          Tell the studio
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
      <FailureNotice failure={inWords(reporting.failure, 'The studio could not be told')} />
    </Stack>
  )
}

import type { CoveredClass } from '@callboard/contract/covers'
import { Button, Group } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { answerCover, refetchCovers } from './api.ts'

interface AnswerAskedProps {
  one: CoveredClass
  instead: { name: string } | null
}

/** Asks the reader whether they teach a class instead. */
export function AnswerAsked({ one, instead }: AnswerAskedProps) {
  const cache = useQueryClient()
  const what = `${one.name}, ${one.startTime} to ${one.endTime}`
  const answering = useAction((isYes: boolean) => answerCover(one.id, isYes), {
    done: async ({ isYours }) => {
      await refetchCovers(cache)
      say(isYours ? `You teach ${what}.` : 'Thank you for saying so. Somebody else is asked.')
    },
  })
  const button = (isYes: boolean, label: string, Icon: typeof IconCheck) => (
    <Button
      size="sm"
      variant={isYes ? 'filled' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
      aria-disabled={answering.busy || undefined}
      onClick={() => void answering.run(isYes)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Notice tone="info" title={`Can you teach ${what}?`} quiet>
        {instead && <p>{instead.name} can’t. The first who says yes teaches it.</p>}
        <Group gap="sm" mt="xs">
          {button(true, 'Yes, I can', IconCheck)}
          {button(false, 'No, I can’t', IconX)}
        </Group>
      </Notice>
      <FailureNotice failure={inWords(answering.failure, 'Your answer could not be saved')} />
    </>
  )
}

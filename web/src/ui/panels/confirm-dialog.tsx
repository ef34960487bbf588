import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { whenIdle } from '../../lib/parts/when-idle.ts'
import type { Question } from './question.tsx'
import { useFocusBack } from './use-focus-back.ts'

const LateQuestion = lazyPart(async () => ({ default: (await import('./question.tsx')).Question }))

/** For an irreversible action. It is fetched after the page, as nobody is asked before there is anything to see. */
export function ConfirmDialog(props: ComponentProps<typeof Question>) {
  const [wasOpened, setOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setOpened(true)
  useFocusBack(props.opened)
  useEffect(() => void whenIdle().then(LateQuestion.warm), [])
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <LateQuestion {...props} />
      </Suspense>
    )
  )
}

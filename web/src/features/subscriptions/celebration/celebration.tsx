import type { Celebration as Type } from '@callboard/contract/subscriptions'
import { Button, Modal, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Confetti } from './confetti.tsx'
import css from './celebration.module.css'

const closesAfterMs = 5000

const wording: Record<Type, { title: string; words: string }> = {
  new: { title: 'Welcome aboard!', words: 'Your subscription has been successfully activated.' },
  upgrade: { title: 'Upgraded Successfully!', words: 'Your subscription has been upgraded. Enjoy the new features!' },
  downgrade: { title: 'Plan Changed', words: 'Your subscription has been adjusted to the new plan.' },
}

interface CelebrationProps {
  type: Type | null
  onClose: () => void
  /** is told what was celebrated, since the button can be pressed while the overlay fades */
  onContinue: (celebrated: Type) => void
}

/** Closes itself after 5 seconds (S3 §2). */
export default function Celebration({ type, onClose, onContinue }: CelebrationProps) {
  const opened = type !== null
  // The words stay while the overlay fades.
  const [shown, setShown] = useState<Type>('new')
  if (type !== null && type !== shown) setShown(type)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(close, closesAfterMs)
    return () => clearTimeout(timer)
  }, [opened])
  const { title, words } = wording[shown]
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen>
      <Modal.Content className={css.screen}>
        <Modal.Body className={css.body}>
          {shown !== 'downgrade' && <Confetti />}
          <Modal.Title className={css.title}>{title}</Modal.Title>
          <Text size="lg">{words}</Text>
          <Button size="lg" className={css.go} onClick={() => onContinue(shown)} data-autofocus>
            Continue
          </Button>
          <span className={css.remaining} aria-hidden />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

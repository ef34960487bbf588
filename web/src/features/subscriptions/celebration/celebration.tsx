import { Button, Modal, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Confetti } from './confetti.tsx'
import css from './celebration.module.css'

const closesAfterMs = 5000

/** Closes itself after 5 seconds (S3 §2). */
export function Celebration({ opened, onClose, onContinue }: { opened: boolean; onClose: () => void; onContinue: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(close, closesAfterMs)
    return () => clearTimeout(timer)
  }, [opened])
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen>
      <Modal.Content className={css.screen}>
        <Modal.Body className={css.body}>
          <Confetti />
          <Modal.Title className={css.title}>Welcome aboard!</Modal.Title>
          <Text size="lg">Your subscription has been successfully activated.</Text>
          <Button size="lg" className={css.go} onClick={onContinue} data-autofocus>
            Continue
          </Button>
          <span className={css.remaining} aria-hidden />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

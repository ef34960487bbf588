import { Button, Modal, Text, Title } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import styles from './celebration.module.css'

const closesAfterMs = 5000
const pieces = Array.from({ length: 36 }, (_, piece) => piece)

/** The full-screen welcome after subscribing (S3 §2); closes itself after 5 seconds. */
export function Celebration({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(close, closesAfterMs)
    return () => clearTimeout(timer)
  }, [opened])
  return (
    <Modal opened={opened} onClose={onClose} fullScreen withCloseButton={false} aria-labelledby="welcome-title" classNames={{ content: styles.screen, body: styles.body }}>
      <div className={styles.confetti} aria-hidden>
        {pieces.map((piece) => (
          <i key={piece} style={{ '--place': `${(piece * 61) % 100}%`, '--delay': `${(piece * 137) % 900}ms`, '--hue': (piece * 47) % 360 } as React.CSSProperties} />
        ))}
      </div>
      <Title order={2} id="welcome-title" className={styles.title}>
        Welcome aboard!
      </Title>
      <Text size="lg">Your subscription has been successfully activated.</Text>
      <Button size="lg" className={styles.go} onClick={onClose} data-autofocus>
        Continue
      </Button>
      <span className={styles.remaining} aria-hidden />
    </Modal>
  )
}

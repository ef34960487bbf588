import { Button, Title } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import css from './empty-state.module.css'

interface ErrorPanelProps {
  title?: string
  /** what to do */
  message: string
  /** what failed, for whoever is told of it */
  detail?: string | null
  requestId?: string | null
  onRetry?: () => void
  retryLabel?: string
  retrying?: boolean
}

export function ErrorPanel({
  title = 'This could not be loaded',
  message,
  detail,
  requestId,
  onRetry,
  retryLabel = 'Try Again',
  retrying = false,
}: ErrorPanelProps) {
  return (
    <div className={css.empty} role="alert">
      <span className={css.icon}>
        <IconCloudOff size={26} stroke={1.6} aria-hidden />
      </span>
      <Title order={2} size="h3">
        {title}
      </Title>
      <p className={css.text}>{message}</p>
      {detail && <p className={css.detail}>{detail}</p>}
      {requestId && <p className={css.detail}>Request number: {requestId}</p>}
      {onRetry && (
        <Button className={css.action} variant="default" loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconFileOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import type { PdfFailure } from './load-pdf.ts'
import css from './viewer-dialog.module.css'

const why = {
  missing: 'Its file is no longer there. Please tell your studio.',
  changed: 'Its file is not the one in your studio’s record. Please tell your studio.',
  unreadable: 'It cannot be shown here. You can download it and read it in another program.',
} as const

interface NotReadProps {
  failure: PdfFailure
  onRetry: () => void
  save: ReactNode
  children: ReactNode
}

export function NotRead({ failure, onRetry, save, children }: NotReadProps) {
  return (
    <div className={css.alone}>
      <div role="alert">
        {failure === 'unreached' ? (
          <EmptyState
            order={3}
            title="The document did not come"
            action={
              <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
                Try Again
              </Button>
            }
          >
            Check your connection and try again.
          </EmptyState>
        ) : (
          <EmptyState order={3} icon={IconFileOff} title="Document not available" action={failure === 'unreadable' && save}>
            {why[failure]}
          </EmptyState>
        )}
      </div>
      {children}
    </div>
  )
}

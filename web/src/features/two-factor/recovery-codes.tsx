import { Button, Group, Stack, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/notices/notice.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import css from './two-factor.module.css'

/** Shown once (S1 §2.12): the server keeps only their hashes. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="md">
      <Title order={3} size="h4" tabIndex={-1} ref={heading} className={css.heading}>
        Recovery codes
      </Title>
      <Notice tone="warn">
        <p>Save these codes somewhere safe. Each one lets you sign in once without your authenticator app. We will not show them again.</p>
      </Notice>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton text={codes.join('\n')} label="Copy Codes" failed="Failed to copy recovery codes" />
        <Button onClick={onSaved}>I've Saved My Codes</Button>
      </Group>
    </Stack>
  )
}

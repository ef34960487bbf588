import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { doOnceThere } from '../../lib/at-hand/page-actions.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { PaletteDialog } from '../../ui/palette/palette-dialog.tsx'
import { rememberRecent } from './recent.ts'
import { longestSearch, type Offered, useEntries } from './use-entries.ts'

interface PaletteProps {
  opened: boolean
  onClose: () => void
}

export function Palette({ opened, onClose }: PaletteProps) {
  const session = useSignedIn()
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const [typed, setTyped] = useState('')
  const { groups, isBusy, hasFailed } = useEntries(session, typed)

  const choose = async (entry: Offered) => {
    rememberRecent(session.user, entry)
    onClose()
    if (entry.colours) return setColorScheme(entry.colours)
    await router.navigate({ href: entry.href })
    // Unsaved input may have kept the user on the page.
    const isThere = entry.href.split(/[?#]/)[0] === location.pathname
    if (entry.begin && isThere) doOnceThere(entry.begin)
  }
  return (
    <PaletteDialog
      opened={opened}
      onClose={onClose}
      typed={typed}
      onType={(words) => setTyped(words.slice(0, longestSearch))}
      placeholder={session.user.role === 'parent' ? 'Find a child, class or page' : 'Find a student, class or page'}
      groups={groups}
      isBusy={isBusy}
      failure={hasFailed ? 'Not everything could be searched. Please check your connection.' : null}
      onChoose={(entry) => void choose(entry)}
    />
  )
}

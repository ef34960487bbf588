import type { Announced } from '@callboard/contract/announcements'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keepTyped } from '../../../lib/outbox/use-typed.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { undoAnnouncing } from './calls.ts'
import { announcementField, type Typed } from './typed.ts'

/** What an address says of the dialog: `new`, or the id of the class that it is begun for. */
export interface AnnounceSearch {
  announce?: string | undefined
}

/** The dialog that posts an announcement, which the address opens. @param may whoever may not announce is not shown it */
export function useAnnouncing(asked: string | undefined, may: boolean) {
  const navigate = useNavigate()
  const { user } = useSignedIn()
  const panels = usePanels<string>()
  const wanted = may ? asked : undefined
  const [seen, see] = useState<string>()
  if (wanted !== seen) {
    see(wanted)
    if (wanted === undefined) panels.close()
    else panels.open(wanted)
  }
  const open = (announce: string) => void navigate({ to: '.', search: (now) => ({ ...now, announce }) })
  // Once the dialog has closed, which would ask what to do with what is typed in it.
  const closeAnd = (go: () => void) => {
    panels.close()
    setTimeout(go, 0)
  }
  const close = () => closeAnd(() => void navigate({ to: '.', search: (now) => ({ ...now, announce: undefined }), replace: true }))

  const about = asked ?? 'new'
  const posted = ({ channelId, channelName, post, undo }: Announced, typed: Typed) => {
    say(`Announced in ${channelName}.`, undo ? { seconds: undo.seconds, run: () => takeBack(undo.id, about, typed) } : undefined)
    closeAnd(() => void navigate({ to: '/dashboard/channels/$channelId', params: { channelId }, search: { at: `${post.number}` } }))
  }
  const takeBack = async (undoId: string, about: string, typed: Typed) => {
    await undoAnnouncing(undoId)
    keepTyped(user.id, announcementField(about), typed)
    void navigate({ to: '/dashboard/channels', search: { announce: about } })
  }
  return { ...panels, open: () => open('new'), close, posted }
}

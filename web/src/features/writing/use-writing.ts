import { isBlank } from '@callboard/contract/blank'
import { mostDescription, mostWritten } from '@callboard/contract/media-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { say } from '../../ui/notices/toasts.ts'
import { stopBringing } from './files/bring-file.ts'
import type { WritingOutbox } from './outbox.ts'
import { useAttachments } from './use-attachments.ts'
import type { Draft, Waiting } from './waiting.ts'

/** What is being written in one channel, post or conversation, kept on this device. Remount for each. @param most characters */
export function useWriting(outbox: WritingOutbox, placeId: string, mayWrite: boolean, most: number = mostWritten) {
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const [draft] = useState(() => outbox.readDraft(user.id, placeId))
  const [content, setContent] = useState(draft?.content ?? '')
  const [id, setId] = useState(draft?.id ?? null)
  const [about, setAbout] = useState(draft?.about)
  const [refused, setRefused] = useState<string | null>(null)
  const attachments = useAttachments(draft?.attached ?? [])
  const { attached, hasFailed } = attachments

  const kept = textOf({ content, attached, about, id })
  const adopted = useRef<string | null>(null)
  useEffect(() => {
    // Written back late, it would take away what the other tab has typed since.
    if (kept === adopted.current) return
    adopted.current = null
    outbox.keepDraft(user.id, placeId, JSON.parse(kept))
  }, [outbox, kept, user.id, placeId])

  const show = (one: Draft) => {
    setContent(one.content)
    attachments.reset(one.attached)
    setAbout(one.about)
    // A repeat is recognised by it, if the answer alone was lost.
    setId(one.id)
  }
  const adopt = useEffectEvent(() => {
    const draft = outbox.readDraft(user.id, placeId) ?? { content: '', attached: [], about: undefined, id: null }
    adopted.current = textOf(draft)
    show(draft)
  })
  useEffect(() => outbox.listenElsewhere(user.id, placeId, () => adopt()), [outbox, user.id, placeId])

  useEffect(() => (mayWrite ? outbox.showField(placeId) : undefined), [outbox, placeId, mayWrite])

  const isEmpty = isBlank(content) && attachments.all.length === 0
  const isUntouched = isEmpty && about === undefined
  const back = outbox.useWaiting(user.id, placeId).find(({ refused: why }) => why !== null)
  const restore = (one: Waiting) => {
    show(one)
    setRefused(one.refused)
    outbox.forget(user.id, one.id)
  }
  const takeBack = useEffectEvent(restore)
  useEffect(() => {
    // Where there is no field, what was not taken stays in sight where it waits.
    if (back && isUntouched && mayWrite) takeBack(back)
  }, [back, isUntouched, mayWrite])

  const isBad = isEmpty || hasFailed || content.trim().length > most || attached.some(isTooLong)
  return {
    content,
    write: (text: string) => {
      setContent(text)
      // What comes next is another one.
      if (text === '' && attachments.all.length === 0) setId(null)
    },
    attachments,
    about,
    removeAbout: () => setAbout(undefined),
    isBad,
    /** Instead of being sent it stands in the field again, or, where something else does, is gone unless that is undone. */
    takeBack: (one: Waiting) => {
      if (isUntouched && mayWrite) return restore(one)
      outbox.forget(user.id, one.id)
      for (const { key } of one.attached) stopBringing(key)
      say('It will not be sent.', { seconds: 60, run: async () => outbox.keep(user.id, one) })
    },
    /** why the last one was not taken, in words */
    refused,
    failed: outbox.failed,
    forgetRefusal: () => setRefused(null),
    send: () => {
      if (isBad) return
      outbox.add(cache, user.id, { id: id ?? newId(), placeId, content: content.trim(), attached, about })
      setContent('')
      setAbout(undefined)
      setId(null)
      setRefused(null)
      attachments.reset()
    },
  }
}
export type Writing = ReturnType<typeof useWriting>

const textOf = ({ content, attached, about, id }: Draft) => JSON.stringify({ content, attached, about, id })
const isTooLong = ({ description }: { description: string }) => description.trim().length > mostDescription

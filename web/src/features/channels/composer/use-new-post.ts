import { channelLimits } from '@callboard/contract/channel-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { sendPosts } from '../sending/send-posts.ts'
import { forgetWaiting, keepDraft, keepWaiting, readDraft, useWaiting, type WaitingPost } from '../sending/waiting-posts.ts'
import { useAttachments } from './use-attachments.ts'

/** What is being written in a channel, kept on this device. Remount for each channel. */
export function useNewPost(channelId: string) {
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const [draft] = useState(() => readDraft(user.id, channelId))
  const [content, setContent] = useState(draft?.content ?? '')
  const [id, setId] = useState(draft?.id ?? null)
  const [refused, setRefused] = useState<string | null>(null)
  const attachments = useAttachments(draft?.attached ?? [])
  const { ready, isBusy } = attachments

  const kept = JSON.stringify({ content, attached: ready, id })
  useEffect(() => keepDraft(user.id, channelId, JSON.parse(kept)), [kept, user.id, channelId])

  const isEmpty = content.trim() === '' && attachments.all.length === 0
  const back = useWaiting(user.id, channelId).find((post) => post.refused !== null)
  const takeBack = useEffectEvent((post: WaitingPost) => {
    setContent(post.content)
    attachments.reset(post.attached)
    // A repeat is recognised by it, if the answer and not the post was lost.
    setId(post.id)
    setRefused(post.refused)
    forgetWaiting(user.id, post.id)
  })
  useEffect(() => {
    if (back && isEmpty) takeBack(back)
  }, [back, isEmpty])

  const isBad = isEmpty || isBusy || content.trim().length > channelLimits.post || ready.some(isTooLong)
  return {
    content,
    write: setContent,
    attachments,
    isBad,
    /** why the last one was not taken, in words */
    refused,
    forgetRefusal: () => setRefused(null),
    send: () => {
      if (isBad) return
      const writtenAt = new Date().toISOString()
      keepWaiting(user.id, { id: id ?? newId(), channelId, content: content.trim(), attached: ready, writtenAt, held: null, refused: null })
      setContent('')
      setId(null)
      setRefused(null)
      attachments.reset()
      void sendPosts(cache, user.id, { isOver: () => false, sent: () => undefined })
    },
  }
}
export type NewPost = ReturnType<typeof useNewPost>

const isTooLong = ({ description }: { description: string }) => description.trim().length > channelLimits.mediaDescription

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../lib/session/session.ts'
import type { Mentionable } from '../writing/mentions/mention-field.tsx'
import { membersQuery } from './posts/api.ts'

/** The others in a channel, who are fetched once somebody is about to be mentioned. */
export function useMentionable(channelId: string): Mentionable {
  const [isAsked, setAsked] = useState(false)
  const { user } = useSignedIn()
  const { data } = useQuery({ ...membersQuery(channelId), enabled: isAsked })
  const names = data?.filter((member) => member.user.id !== user.id).map((member) => member.user.name)
  return { names, ask: () => setAsked(true) }
}

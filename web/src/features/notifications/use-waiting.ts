import type { Waiting } from '@callboard/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { recentQuery } from './api.ts'

/** By page of the menu: how much waits there; it comes with what the bell shows. */
export const useWaiting = (): Waiting | undefined => useQuery(recentQuery()).data?.waiting

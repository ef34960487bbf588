import { alphabetically } from '@callboard/contract/alphabetically'
import { useMemo, useSyncExternalStore } from 'react'
import { storage } from '../../lib/storage.ts'
import type { OwnMarks } from './marks.ts'

/**
 * Unsaved marks of one class, kept in this browser for the person who made them. `names` and the rest describe them if the register can no
 * longer be read.
 */
export type Draft = {
  classId: string
  className: string
  date: string
  startTime: string
  marks: OwnMarks
  names: Record<string, string>
  /** the register version they go beyond; an older register cannot tell which marks are new */
  since: number
  /** Save was pressed: sent as soon as the server can be reached */
  isWaiting: boolean
  /** why they can never be saved, in words */
  refused: string | null
}

const prefix = (userId: string) => `callboard:register:${userId}:`
const keyOf = (userId: string, classId: string) => prefix(userId) + classId

const listeners = new Set<() => void>()
function changed() {
  for (const listener of listeners) listener()
}

/** Includes changes made in other tabs. */
export function onDrafts(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === null || key.startsWith('callboard:register:')) && listener()
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

function parse(text: string | null): Draft | null {
  try {
    return text === null ? null : (JSON.parse(text) as Draft)
  } catch {
    return null
  }
}

export const readDraft = (userId: string, classId: string): Draft | null => parse(storage.get(keyOf(userId, classId)))

/** A draft without marks is removed. */
export function writeDraft(userId: string, draft: Draft): void {
  if (Object.keys(draft.marks).length === 0) return forgetDraft(userId, draft.classId)
  storage.set(keyOf(userId, draft.classId), JSON.stringify(draft))
  changed()
}

export function forgetDraft(userId: string, classId: string): void {
  storage.remove(keyOf(userId, classId))
  changed()
}

/** Oldest class first. */
export function readDrafts(userId: string): Draft[] {
  const all = storage.keys(prefix(userId)).flatMap((key) => parse(storage.get(key)) ?? [])
  return all.sort((one, other) => alphabetically(`${one.date} ${one.startTime}`, `${other.date} ${other.startTime}`))
}

export function useDraft(userId: string, classId: string): Draft | null {
  const text = useSyncExternalStore(onDrafts, () => storage.get(keyOf(userId, classId)))
  return useMemo(() => parse(text), [text])
}

export function useDrafts(userId: string): Draft[] {
  // A string snapshot: useSyncExternalStore needs a stable value.
  const text = useSyncExternalStore(onDrafts, () => JSON.stringify(readDrafts(userId)))
  return useMemo(() => JSON.parse(text) as Draft[], [text])
}

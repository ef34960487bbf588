import { useMemo, useSyncExternalStore } from 'react'
import { storage } from '../../lib/storage.ts'
import type { OwnMarks } from './marks.ts'

/**
 * Marks of one class that are not saved yet. Kept in this browser for the person who made them: nobody else sees or sends them. `names`
 * and the rest say which they are when the register cannot be read any more.
 */
export type Draft = {
  classId: string
  className: string
  date: string
  startTime: string
  marks: OwnMarks
  names: Record<string, string>
  /** the version of the register that they go beyond: nobody who knows only an older one can tell what is news to it */
  since: number
  /** Save was pressed: they are sent as soon as the server can be reached */
  isWaiting: boolean
  /** why they will never be saved, in words */
  refused: string | null
}

const prefix = (userId: string) => `callboard:register:${userId}:`
const keyOf = (userId: string, classId: string) => prefix(userId) + classId

const listeners = new Set<() => void>()
function changed() {
  for (const listener of listeners) listener()
}

/** Calls back when a draft changes, in this tab or another. */
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

/** Keeps it; one without marks is forgotten. */
export function writeDraft(userId: string, draft: Draft): void {
  if (Object.keys(draft.marks).length === 0) return forgetDraft(userId, draft.classId)
  storage.set(keyOf(userId, draft.classId), JSON.stringify(draft))
  changed()
}

export function forgetDraft(userId: string, classId: string): void {
  storage.remove(keyOf(userId, classId))
  changed()
}

/** All of this person's, the oldest class first. */
export function readDrafts(userId: string): Draft[] {
  const all = storage.keys(prefix(userId)).flatMap((key) => parse(storage.get(key)) ?? [])
  return all.sort((one, other) => `${one.date} ${one.startTime}`.localeCompare(`${other.date} ${other.startTime}`))
}

/** This person's unsaved marks of the class, as they change. */
export function useDraft(userId: string, classId: string): Draft | null {
  const text = useSyncExternalStore(onDrafts, () => storage.get(keyOf(userId, classId)))
  return useMemo(() => parse(text), [text])
}

export function useDrafts(userId: string): Draft[] {
  // Text, so that what has not changed is the same.
  const text = useSyncExternalStore(onDrafts, () => JSON.stringify(readDrafts(userId)))
  return useMemo(() => JSON.parse(text) as Draft[], [text])
}

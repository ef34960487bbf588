import { contract } from '@callboard/contract/contract'
import { liveToo, neverLive } from '@callboard/contract/live'
import type { QueryMeta } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { sessionQuery } from '../lib/session/session.ts'

type AnyQuery = (...asked: unknown[]) => { queryKey: readonly unknown[]; meta?: QueryMeta }

const features = import.meta.glob<Record<string, unknown>>(['../features/*/api.ts', '../features/*/*/api.ts'], { eager: true })
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { eager: true, query: '?raw', import: 'default' })

const isQuery = (value: unknown): value is AnyQuery => typeof value === 'function'
const ofFeatures = Object.entries(features).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    name.endsWith('Query') && isQuery(value) ? { name: `${name} of ${path}`, query: value('an-id', 'another') } : [],
  ),
)
const all = [...ofFeatures, { name: 'sessionQuery', query: sessionQuery }]

describe('queries', () => {
  it('are all listed in this test', () => {
    const made = Object.values(sources)
      .join('\n')
      .match(/\bqueryFn\b/g)
    expect(all).toHaveLength(made?.length ?? 0)
    expect(all.length).toBeGreaterThan(20)
  })

  it('say which nouns they show', () => {
    const silent = all.filter(({ query }) => !query.meta).map(({ name }) => name)
    expect(silent, 'These queries do not say in `meta.shows` which nouns they show, so nothing refetches them.').toEqual([])
  })

  it('show every noun that live events have, and no other', () => {
    const nouns = new Set<string>([...Object.keys(contract), ...liveToo]).difference(new Set<string>(neverLive))
    const shown = new Set<string>(all.flatMap(({ query }) => query.meta?.shows ?? []))
    const unseen = [...nouns.difference(shown)]
    expect(
      unseen,
      'No query says in `meta.shows` that it shows these. What no event names stands in `neverLive`, contract/src/live.ts.',
    ).toEqual([])
    expect([...shown.difference(nouns)]).toEqual([])
  })
})

import type { EditScope } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { byId, keepFocus } from '../../../../lib/keep-focus.ts'
import { offerUndo } from '../../../../lib/offer-undo.ts'
import { type Failure, inWords } from '../../../../lib/refusals.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { plural } from '../../../../lib/words.ts'
import { say, sayFailed } from '../../../../ui/notices/toasts.ts'
import { isClosedOn } from '../../../terms/use-term-calendar.ts'
import { clashesQuery, editClass, refreshWeeks, undoClassAction } from '../../api.ts'
import { cardId, weekHeadingId } from '../../element-ids.ts'
import type { Column } from '../columns.ts'
import { countOf, notifiedWords } from './move-words.ts'
import { editFor, type Moved, movedTo, questionAt } from './moved.ts'
import type { Carried } from './use-carrying.ts'

export interface Move extends Carried {
  readonly to: Moved
  /** asks before it saves */
  readonly asks: boolean
}

/** From where a class is put down until it is saved: a series asks for its scope, a clash whether it is meant. */
export function useMove(columns: readonly Column[], today: PlainDate) {
  const cache = useQueryClient()
  const [move, setMove] = useState<Move | null>(null)
  const [key, setKey] = useState(0)

  const saving = useAction(async ({ one, to }: Move, scope: EditScope, keepOwn: boolean) => editClass(editFor(one, to, scope, keepOwn)), {
    done: async ({ count, undo }, { one, to }) => {
      await refreshWeeks(cache)
      setMove(null)
      keepFocus(byId(cardId(one.id)), byId(weekHeadingId))
      const notified = countOf(one) > 0 ? ` ${notifiedWords(one, to, today)}` : ''
      const words = `Saved ${plural(count, 'class', 'classes')}.${notified}`.trim()
      say(
        words,
        offerUndo(undo, async (id) => {
          await undoClassAction(id)
          await refreshWeeks(cache)
        }),
      )
    },
    failed: (failure, { asks }) => {
      const isStale = failure.code === 'class-changed' || failure.code === 'class-not-found'
      if (isStale) void refreshWeeks(cache)
      if (asks && !isStale) return failure
      notMoved(failure)
      setMove(null)
      return null
    },
  })

  async function ask(asked: Move) {
    const question = questionAt(asked.one, asked.to, 'single')
    const clashes = question && (await cache.fetchQuery(clashesQuery(question)).catch(() => null))
    // A class that is put down on a closed day does not take place, which nobody should do by the way.
    const isClosed = asked.to.date !== asked.one.date && (await isClosedOn(cache, asked.to.date))
    if (isClosed || (clashes && clashes.count > 0)) setMove({ ...asked, asks: true })
    else await saving.run(asked, 'single', true)
  }

  return {
    move,
    key,
    busy: saving.busy,
    failure: inWords(saving.failure, 'Failed to save class'),
    drop(carried: Carried) {
      const asked = { ...carried, to: movedTo(carried.one, carried.place, carried.home, columns), asks: carried.one.seriesId !== null }
      saving.clear()
      setKey(key + 1)
      setMove(asked)
      if (!asked.asks) void ask(asked)
    },
    save: (scope: EditScope, keepOwn: boolean) => move && void saving.run(move, scope, keepOwn),
    putBack: () => setMove(null),
  }
}

function notMoved(failure: Failure) {
  const { message, requestId } = inWords(failure, 'Failed to save class')
  sayFailed('Not moved', { message, requestId })
}

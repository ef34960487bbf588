import type { Clashes } from '@callboard/contract/clashes'
import type { Closure, ClosingPreview, SeenClosing } from '@callboard/contract/terms'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { offerUndo } from '../../lib/offer-undo.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { say } from '../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { termsQuery } from './api.ts'
import { previewClosures, undoTerms } from './calls.ts'
import { closingSentences } from './term-words.ts'

type Undo = { id: string; seconds: number }

interface Change {
  readonly put: Closure[]
  readonly remove: string[]
  /** @param seen what the owner has been told that it costs */
  readonly save: (seen: SeenClosing) => Promise<{ undo: Undo | null; alsoUndo?: Undo | null }>
  /** the question, such as 'Close for Half-term?' */
  readonly title: string
  /** said before the figures */
  readonly lead?: string
  readonly confirmLabel: string
  /** said afterwards */
  readonly done: string
}

interface Counted {
  readonly change: Change
  readonly figures: ClosingPreview
}

/** Shows what clashes with classes that take place again; null: nothing does. */
export type ClashesShown = ComponentType<{ clashes: Clashes | null }>

/** Changes closed days: counts what that does to classes, and asks first wherever it does anything. */
export function useClosing(onDone?: () => void, Clashing?: ClashesShown) {
  const cache = useQueryClient()
  const { currency } = useSignedIn().studio
  const asking = usePanels<Counted>()
  const saving = useAction(({ change, figures: { booked, refundMinor } }: Counted) => change.save({ booked, refundMinor }), {
    done: async ({ undo, alsoUndo }, { change: { done } }) => {
      asking.close()
      await cache.invalidateQueries({ queryKey: termsQuery().queryKey })
      void cache.invalidateQueries({ queryKey: ['classes'] })
      say(
        done,
        offerUndo(undo ?? alsoUndo ?? null, async () => {
          for (const one of [undo, alsoUndo]) if (one) await undoTerms(one.id)
        }),
      )
      onDone?.()
    },
    failed: (failure) => {
      // What was asked is no longer so.
      if (failure.code === 'closing-changed') asking.close()
      void cache.invalidateQueries({ queryKey: termsQuery().queryKey })
      return failure
    },
  })
  const counting = useAction(async (change: Change) => ({ change, figures: await previewClosures(change) }), {
    done: async (counted) => {
      if (closingSentences(counted.figures, currency).length === 0) return saving.run(counted)
      asking.open(counted)
    },
  })
  return {
    start: (change: Change) => {
      saving.clear()
      return counting.run(change)
    },
    busy: counting.busy || saving.busy,
    failure: counting.failure ?? saving.failure,
    dialog: (
      <Panels of={asking}>
        {(asked, shown) => (
          <ConfirmDialog
            {...shown}
            title={asked.change.title}
            confirmLabel={asked.change.confirmLabel}
            busyLabel="Saving…"
            busy={saving.busy}
            failure={saving.failure}
            onConfirm={() => void saving.run(asked)}
          >
            <Stack gap="sm">
              <div>{[asked.change.lead, ...closingSentences(asked.figures, currency)].filter(Boolean).join(' ')}</div>
              {Clashing && asked.figures.clashes.count > 0 && <Clashing clashes={asked.figures.clashes} />}
            </Stack>
          </ConfirmDialog>
        )}
      </Panels>
    ),
  }
}

import { addYears } from '@callboard/contract/dates'
import { maxSeriesYears } from '@callboard/contract/classes'
import type { CopyPreview, CopyTerm, Term } from '@callboard/contract/terms'
import type { Undo } from '@callboard/contract/undo'
import type { Actor, Alone } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { continueSeries } from '../classes/continuing/continue-series.ts'
import { previewContinuing } from '../classes/continuing/plan-continuing.ts'
import { tellContinued } from '../classes/continuing/tell-continued.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { allTerms } from './queries.ts'

type WhyNotCopied = 'term-not-found' | 'term-not-later' | 'term-too-late' | 'term-too-long'

interface Copied {
  readonly series: number
  readonly classes: number
  readonly firstDate: string | null
  readonly undo: Undo | null
}

/** Says what copying a term to a later one would do. */
export async function previewCopy(actor: Actor, input: CopyTerm): Promise<CopyPreview | Refusal<WhyNotCopied>> {
  const both = await findBoth(actor, input)
  return isRefusal(both) ? both : previewContinuing(actor, { ...input, ...both })
}

/** Lets the weekly classes of a term go on in a later one; idempotent, as those that have dates there already stay out. */
export async function copyTerm(
  actor: Alone<Actor>,
  { undoable, ...input }: CopyTerm & { undoable?: boolean | undefined },
): Promise<Copied | Refusal<WhyNotCopied>> {
  const both = await findBoth(actor, input)
  if (isRefusal(both)) return both
  const { action, ...figures } = await continueSeries(actor, { ...input, ...both })
  if (!action) return { ...figures, undo: null }
  const undo = undoable ? keepUndo(actor, action) : null
  await tellContinued(actor, action, both.to.name, undo?.id)
  return { ...figures, undo }
}

async function findBoth(actor: Actor, { fromId, toId }: CopyTerm): Promise<{ from: Term; to: Term } | Refusal<WhyNotCopied>> {
  const all = await allTerms(actor)
  const [from, to] = [fromId, toId].map((id) => all.find((one) => one.id === id))
  if (!from || !to) return refuse('term-not-found')
  if (to.startsOn <= from.endsOn) return refuse('term-not-later', { name: from.name })
  // Until then the families of its classes would stay in their channels.
  if (to.startsOn > addYears(from.endsOn, maxSeriesYears)) return refuse('term-too-late', { name: from.name })
  if (to.endsOn > addYears(to.startsOn, maxSeriesYears)) return refuse('term-too-long', { name: to.name })
  return { from, to }
}

import type { Actor, Scope } from '../actor.ts'
import { toDate } from '../clock.ts'
import { deviceOf } from '../http/device-of.ts'
import type { Asked } from '../http/visitor.ts'
import { isRefusal } from '../refusal.ts'
import type { Act, DeclaredActs, Doer, Ids } from './act.ts'
import { changesBetween, type FieldChange, type ThingLook, type Things } from './thing.ts'
import { writeEntries, type NewEntry } from './write-entries.ts'

/** What the activity watches: the acts of all features, and how their things are found. */
export interface Activity {
  readonly acts: DeclaredActs
  readonly things: Things
}

/** Watches the transactions of one call that the activity tells of. */
export interface Watch {
  /** Compares what the call is about before and after `work`, and writes the entries in the same transaction. */
  around<T>(scope: Scope, actor: Actor | null, work: () => Promise<T>): Promise<T>
  /** The newest transaction has been committed. */
  committed(): void
}

type AnyAct = Act<any, any>
interface CallAsked {
  readonly call: string
  readonly input: unknown
  readonly asked: Asked
}
type Looks = ReadonlyMap<string, ThingLook>
type Seen = Map<string, Looks>

/** @returns null: nothing is said of the call */
export function watchCall(activity: Activity | undefined, asked: CallAsked): Watch | null {
  const acts = activity?.acts[asked.call]
  if (!activity || !acts || 'because' in acts) return null
  return new Watching(activity.things, acts, asked)
}

class Watching implements Watch {
  readonly #things: Things
  readonly #acts: readonly AnyAct[]
  readonly #asked: CallAsked
  /** acts that are said once, and those that are as soon as the transaction is committed */
  readonly #said = new Set<AnyAct>()
  #saying = new Set<AnyAct>()
  /** The session may have ended when the last of several transactions begins. */
  #by: Doer | null = null

  constructor(things: Things, acts: readonly AnyAct[], asked: CallAsked) {
    this.#things = things
    this.#acts = acts
    this.#asked = asked
  }

  async around<T>(scope: Scope, actor: Actor | null, work: () => Promise<T>): Promise<T> {
    this.#saying = new Set()
    if (actor) this.#by = { id: actor.user.id, role: actor.role }
    const before: [AnyAct, Looks][] = []
    const seen: Seen = new Map()
    for (const act of this.#acts) before.push([act, await this.#look(scope, act, undefined, seen)])
    const answer = await work()
    if (isRefusal(answer)) return answer
    const seenAfter: Seen = new Map()
    for (const [act, looks] of before) await this.#say(scope, act, looks, answer, seenAfter)
    return answer
  }

  committed(): void {
    for (const act of this.#saying) this.#said.add(act)
    this.#saying = new Set()
  }

  #ids(act: AnyAct, answer: unknown): string[] {
    const ids: Ids = act.of?.[1](this.#asked.input, answer, this.#by)
    return typeof ids === 'string' ? [ids] : [...new Set(ids ?? [])]
  }

  /** Several acts of a call that are about the same look once. */
  async #look(scope: Scope, act: AnyAct, answer: unknown, seen: Seen): Promise<Looks> {
    const ids = this.#ids(act, answer)
    if (!act.of || ids.length === 0) return new Map<string, ThingLook>()
    const key = [act.of[0], ...ids].join(' ')
    const looks = seen.get(key) ?? (await this.#things[act.of[0]](scope, ids))
    seen.set(key, looks)
    return looks
  }

  async #say(scope: Scope, act: AnyAct, before: Looks, answer: unknown, seen: Seen): Promise<void> {
    const { call, input, asked } = this.#asked
    if (act.always && this.#said.has(act)) return
    const by = act.by ? await act.by(scope, answer, input, asked) : this.#by
    if (!by || (act.staffOnly && by.role === 'parent')) return
    const entries = act.of ? this.#compared(act, before, await this.#look(scope, act, answer, seen), answer) : [this.#entry(act, call)]
    const [first] = entries
    if (!first || (act.quietMinutes && (await isRecent(scope, by, first, act.quietMinutes)))) return
    if (act.always) this.#saying.add(act)
    writeEntries(scope, by, entries, { device: deviceOf(asked.userAgent), address: asked.address })
  }

  #compared(act: AnyAct, before: Looks, after: Looks, answer: unknown): NewEntry[] {
    const ids = new Set([...before.keys(), ...after.keys(), ...this.#ids(act, answer)])
    return [...ids].flatMap((id) => {
      const [was, is] = [before.get(id), after.get(id)]
      const look = is ?? was
      if (!look) return []
      const changes = changesBetween(was, is).filter(({ field }) => isMeant(act, field))
      const hasComeOrGone = !act.fields && (was === undefined) !== (is === undefined)
      if (!act.always && changes.length === 0 && !hasComeOrGone) return []
      return [this.#entry(act, this.#asked.call, { id, look, changes: act.always && !was ? [] : changes })]
    })
  }

  #entry(act: AnyAct, call: string, about?: { id: string; look: ThingLook; changes: FieldChange[] }): NewEntry {
    const what = typeof act.what === 'string' ? act.what : act.what(this.#asked.input)
    return {
      kind: act.kind,
      call,
      what: about ? what.replaceAll('{it}', () => about.look.label) : what,
      userId: about?.look.userId,
      studentId: about?.look.studentId,
      thing: about && act.of ? act.of[0] : null,
      thingId: about?.id,
      changes: about?.changes ?? [],
    } as NewEntry
  }
}

async function isRecent({ db, studioId, clock }: Scope, by: Doer, { call, what, thingId }: NewEntry, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('activityEntries')
    .select('id')
    .where('studioId', '=', studioId)
    .where('byUserId', '=', by.id)
    .where('at', '>', toDate(clock.now().subtract({ minutes })))
    .where('call', '=', call)
    .where('what', '=', what)
    .where('thingId', 'is not distinct from', thingId ?? null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const isMeant = (act: AnyAct, field: string) => (act.fields ? act.fields.includes(field) : !act.except?.includes(field))

import { declarationOf, type Admission, type Declaring } from '@callboard/contract/call'
import { fillWords, type RefusalData } from '@callboard/contract/refusals'
import { ORPCError } from '@orpc/server'
import type { Actor } from '../actor.ts'
import type { Access, With } from '../events/open-scope.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { NotAdmitted, type Terms } from './make-visitor.ts'
import type { Asked, RequestFacts, Visitor } from './visitor.ts'

export interface RequestContext {
  visitorFor(terms: Terms): Visitor
}

type DeclaredCall = Declaring<{
  readonly meta: object
  readonly route: { readonly method?: string }
  readonly errorMap: Record<string, { status?: number; message?: string; field?: string } | undefined>
}>

interface Served<Input, Code extends string> {
  readonly input: Input
  readonly context: RequestContext
  /** the noun of the contract, and the name of the call */
  readonly path: readonly string[]
  readonly procedure: DeclaredCall
  readonly errors: Record<Code, unknown>
}

/** Serves a call with a rule run in the actor's transaction, which commits unless it refuses or throws. */
export function byActor<Input, Output, Code extends string = never, const Needs extends Access = object>(
  rule: (
    actor: With<Needs, Actor>,
    input: Input,
    asked: Needs extends { readonly early: true } ? RequestFacts : Asked,
  ) => Promise<Output | Refusal<Code>>,
  needs?: Needs,
) {
  return byVisitor<Input, Output, Code>((visitor, input) =>
    visitor.withActor<Output | Refusal<Code>, Needs>((actor) => rule(actor, input, visitor), needs),
  )
}

/** Serves a call with a rule that opens its own transactions, as needed before sign-in or around password hashing. */
export function byVisitor<Input, Output, Code extends string = never>(
  rule: (visitor: Visitor, input: Input) => Promise<Output | Refusal<Code>>,
) {
  return async ({ input, context, path, procedure }: Served<Input, Code>): Promise<Output> => {
    const terms = { ...termsOf(procedure), call: path.join('.'), input }
    const answer = await rule(context.visitorFor(terms), input).catch((error: unknown) => {
      if (error instanceof NotAdmitted) return error.refusal
      throw error
    })
    if (isRefusal(answer)) throw refusalError(procedure, answer)
    return answer
  }
}

function termsOf(procedure: DeclaredCall): Omit<Terms, 'call' | 'input'> {
  return { ...admissionOf(procedure), hold: declarationOf(procedure).route.method === 'GET' ? 'reading' : 'shared' }
}

function admissionOf(procedure: DeclaredCall): Admission {
  const { who, freshProof } = declarationOf(procedure).meta as Partial<Admission>
  if (!who || !freshProof) throw new Error('This call names nobody in its meta: see contract/src/roles.ts')
  return { who, freshProof }
}

function refusalError(procedure: DeclaredCall, refusal: Refusal): Error {
  const declared = declarationOf(procedure).errorMap[refusal.code]
  if (!declared) return new Error(`The call does not declare the refusal ${refusal.code}`)
  const data: RefusalData = {}
  if (declared.field) data.field = declared.field
  if (Object.keys(refusal.values).length > 0) data.values = refusal.values
  return new ORPCError(refusal.code, {
    defined: true,
    status: declared.status,
    message: fillWords(declared.message ?? refusal.code, refusal.values),
    data,
  })
}

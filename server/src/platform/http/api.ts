import { declarationOf } from '@callboard/contract/call'
import { commonRefusals, fillWords } from '@callboard/contract/refusals'
import { StandardBracketNotationSerializer, StandardOpenAPIJsonSerializer, StandardOpenAPISerializer } from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { ORPCError, ValidationError, type AnyProcedure, type AnyRouter } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import { CallerLeft } from '../caller-left.ts'
import { isUnreachable } from '../db/is-unreachable.ts'
import type { Outage } from '../db/outage.ts'
import { StoreFault, StoreFull } from '../files/store/file-store.ts'
import { describeFault, type Log } from '../log.ts'
import { compiledAnswers } from './compiled-answers.ts'
import type { RequestContext } from './serve-call.ts'
import { sentenceOfIssues, wordsOfIssue } from './input/words-of-issue.ts'

type CommonCode = keyof typeof commonRefusals

/** A refusal by the edge, in the same form as those of calls. */
export function commonRefusal(
  code: CommonCode,
  values: Record<string, string | number> = {},
  { fields, words }: { fields?: Record<string, string>; words?: string | null } = {},
): ORPCError<string, unknown> {
  const { status, message } = commonRefusals[code]
  return new ORPCError(code, {
    defined: true,
    status,
    message: words ?? fillWords(message, values),
    data: { ...(fields && { fields }), ...(Object.keys(values).length > 0 && { values }) },
  })
}

interface ApiContext extends RequestContext {
  readonly requestId: string
  named(call: string): void
  mayHaveChanged(): boolean
}

/** Serves the contract's calls under /api; logs faults by request id without exposing their details. */
export function makeApi(router: AnyRouter, { log, outage }: { log: Log; outage: Outage }) {
  const serializer = new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer())
  return new StandardHandler<ApiContext>(compiledAnswers(router) as never, new StandardOpenAPIMatcher(), new Codec(serializer), {
    clientInterceptors: [
      async ({ next, path, context }) => {
        context.named(path.join('.'))
        try {
          return await next()
        } catch (error) {
          throw presentable(
            error,
            { call: path.join('.'), requestId: context.requestId },
            { log, outage, mayHaveChanged: context.mayHaveChanged() },
          )
        }
      },
    ],
  })
}

/** Sends JSON unchanged, as the library's own codec first copies every value. */
class Codec extends StandardOpenAPICodec {
  override encode(output: unknown, procedure: AnyProcedure): ReturnType<StandardOpenAPICodec['encode']> {
    const { outputStructure, successStatus = 200 } = declarationOf(procedure).route
    if (outputStructure === 'detailed' || !isJson(output)) return super.encode(output, procedure)
    return { status: successStatus, headers: {}, body: output }
  }
}

/** Judged by the outermost value: no contract's answer has a file inside. */
export function isJson(body: unknown): body is object | null {
  if (body === null || Array.isArray(body)) return true
  return typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype
}

/** What is said of a fault; that nothing was changed only where that is certain. */
function wordsOfFault(mayHaveChanged: boolean): string {
  const next = mayHaveChanged
    ? 'Part of it may have been done: please look before you try again.'
    : 'Nothing was changed. Please try again.'
  return `Something went wrong on our side. ${next}`
}

/** What the caller is told of anything thrown; the log gets the fault itself, by request. */
export function presentable(
  error: unknown,
  where: { call: string; requestId: string },
  { log, outage, mayHaveChanged }: { log: Log; outage: Outage; mayHaveChanged: boolean },
): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.defined) return error
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return invalidInput(error)
  if (error instanceof CallerLeft) return new ORPCError('CLIENT_CLOSED_REQUEST', { status: 499, message: error.message })
  if (error instanceof StoreFault) {
    log.error({ ...where, fault: describeFault(error) }, 'the file store failed')
    return new ORPCError('SERVICE_UNAVAILABLE', {
      message:
        error instanceof StoreFull
          ? 'There is no room left to keep this file. Please try again later, and tell whoever looks after this server.'
          : 'This file is not available just now. Please try again in a moment.',
      data: { requestId: where.requestId },
    })
  }
  if (isUnreachable(error)) {
    outage.met(error)
    return new ORPCError('SERVICE_UNAVAILABLE', {
      message: 'Callboard is not available just now. Please try again in a moment.',
      data: { requestId: where.requestId },
    })
  }
  log.error({ ...where, fault: describeFault(error) }, 'a call failed')
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: wordsOfFault(mayHaveChanged),
    data: { requestId: where.requestId },
  })
}

function invalidInput(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  const fields: Record<string, string> = {}
  const issues = error.cause instanceof ValidationError ? error.cause.issues : []
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    fields[path] ??= wordsOfIssue(issue)
  }
  return commonRefusal('invalid-input', {}, { fields, words: sentenceOfIssues(issues) })
}

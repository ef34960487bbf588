import { declarationOf } from '@callboard/contract/call'
import type { AnySchema } from '@orpc/contract'
import { isProcedure, Procedure, type AnyProcedure, type AnyRouter } from '@orpc/server'
import { compile, type ZodType } from 'zod'

/** The same calls, whose answers are checked by compiled code. It takes a quarter of the time, and leaves less to collect. */
export function compiledAnswers(router: AnyRouter): AnyRouter {
  if (isProcedure(router)) return compiledAnswer(router)
  return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, compiledAnswers(part as AnyRouter)]))
}

function compiledAnswer(call: AnyProcedure): AnyProcedure {
  const { outputSchema, ...rest } = declarationOf(call)
  if (outputSchema === undefined) return call
  return new Procedure({ ...rest, outputSchema: compiledWhenAsked(outputSchema as ZodType) })
}

/** A process is asked few of the calls at first, and compiling all would delay its start. */
function compiledWhenAsked(schema: ZodType): AnySchema {
  let compiled: ZodType | undefined
  const validate = (answer: unknown) => (compiled ??= compile(schema))['~standard'].validate(answer)
  return { '~standard': { version: 1, vendor: 'zod', validate } }
}

import { declarationOf } from './call.ts'
import { expect, test } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { contract } from './contract.ts'

/** PostgreSQL cannot store U+0000; these reach it by several kinds of field. */
const unstorable = ['a\u0000b', `${'a'.repeat(20)}\u0000`, '\u0000123456', '1\u0000', 'a\u0000@b.example', 'a@b\u0000.example']

/** Only compared or hashed, so they are never stored. */
const neverStored = [
  'auth.signUp password',
  'auth.signUp invitation',
  'auth.resendConfirmation password',
  'auth.followLink token',
  'auth.followLink password',
  'auth.signIn password',
  'auth.refresh attempt',
  'auth.resetPassword password',
  'auth.resetPassword confirmation',
  'auth.changePassword currentPassword',
  'auth.changePassword newPassword',
  'auth.changePassword confirmation',
  'auth.confirmEmail token',
  'auth.prove password',
  'auth.undoEmailChange token',
  'auth.renewLink token',
  'twoFactor.recover code',
  'twoFactor.proveByRecoveryCode code',
  'invitations.read token',
  'memberships.join invitation',
  'profile.deleteAccount seen',
  'guardians.end seen',
  'students.remove seen',
  'users.changeRole seen',
  'users.remove seen',
]

function* leaves(schema: $ZodType, path: string): Generator<[path: string, leaf: $ZodType]> {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'object') for (const [name, field] of Object.entries(def.shape)) yield* leaves(field, `${path}${path && '.'}${name}`)
  else if (def.type === 'array') yield* leaves(def.element, `${path}[]`)
  else if (def.type === 'union') for (const option of def.options) yield* leaves(option, path)
  else if (def.type === 'record') for (const part of [def.keyType, def.valueType]) yield* leaves(part, `${path}{}`)
  else if ('innerType' in def) yield* leaves(def.innerType, path)
  else if (['intersection', 'tuple', 'map', 'set', 'lazy'].includes(def.type))
    throw new Error(`This test does not look into the ${def.type} ${path}`)
  else yield [path, schema]
}

test('every call refuses text that the database cannot store', () => {
  const found = new Set<string>()
  let texts = 0
  for (const [feature, calls] of Object.entries(contract))
    for (const [name, declared] of Object.entries(calls)) {
      const input = declarationOf(declared).inputSchema as $ZodType | undefined
      for (const [path, leaf] of input ? leaves(input, '') : []) {
        texts += 1
        if (unstorable.some((text) => JSON.stringify(safeParse(leaf, text).data ?? null).includes('\\u0000')))
          found.add(`${feature}.${name} ${path}`)
      }
    }
  expect(texts).toBeGreaterThan(100)
  expect([...found].toSorted()).toEqual(neverStored.toSorted())
})

import { SymbolFlags, TypeFlags, type Checker, type Type, type UnionOrIntersectionType } from 'typescript/unstable/sync'
import type { Schema } from './contract.ts'

/** Converts the SDK's declared types to JSON Schema; each named interface becomes a definition. */
export class SchemaOfType {
  readonly definitions: Record<string, Schema> = {}
  readonly #names = new Map<number, string>()
  readonly #taken = new Set<string>()
  readonly #checker: Checker

  constructor(checker: Checker) {
    this.#checker = checker
  }

  of(type: Type): Schema {
    const { flags } = type
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return {}
    if (isDecimal(type)) return { type: 'string' }
    if (isAnyEvent(type)) return { type: 'object', required: ['id', 'object', 'type', 'data'] }
    if (type.isUnionType()) return this.#union(type)
    if (type.isIntersectionType()) return this.#intersection(type)
    if (type.isLiteralType()) return { const: type.value as string | number | boolean }
    if (flags & TypeFlags.String) return { type: 'string' }
    if (flags & TypeFlags.Number) return { type: 'number' }
    if (flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (this.#checker.isArrayType(type)) return { type: 'array', items: this.of(this.argumentOf(type)) }
    const name = this.#nameOf(type)
    if (name === undefined) return flags & TypeFlags.Object ? this.#object(type) : {}
    if (!(name in this.definitions)) {
      // Registered before it is filled, since types are recursive.
      this.definitions[name] = {}
      this.definitions[name] = this.#object(type)
    }
    return { $ref: `#/$defs/${name}` }
  }

  argumentOf(type: Type): Type {
    const [argument] = type.isTypeReference() ? this.#checker.getTypeArguments(type) : type.getAliasTypeArguments()
    if (!argument) throw new Error(`${this.#checker.typeToString(type)} has no type argument`)
    return argument
  }

  #union(type: UnionOrIntersectionType): Schema {
    const literals: (string | number)[] = []
    const truths: boolean[] = []
    const choices: Schema[] = []
    for (const member of type.getTypes()) {
      if (member.flags & TypeFlags.Undefined || isOtherString(member)) continue
      if (member.isBooleanLiteralType()) truths.push(member.value)
      else if (member.isStringLiteralType() || member.isNumberLiteralType()) literals.push(member.value)
      else choices.push(this.of(member))
    }
    if (truths.length === 2) choices.unshift({ type: 'boolean' })
    else for (const truth of truths) choices.unshift({ const: truth })
    if (literals.length > 0) choices.unshift({ enum: literals })
    const [only] = choices
    if (!only) throw new Error(`${this.#checker.typeToString(type)} says nothing`)
    return choices.length === 1 ? only : { anyOf: choices }
  }

  /** `Response<T>` is T with the SDK's own `lastResponse`. */
  #intersection(type: UnionOrIntersectionType): Schema {
    const parts = type.getTypes().filter((part) => this.#checker.getPropertyOfType(part, 'lastResponse') === undefined)
    const [only] = parts
    if (only && parts.length === 1) return this.of(only)
    if (parts.some(({ flags }) => flags & TypeFlags.String)) return { type: 'string' }
    throw new Error(`no schema for ${this.#checker.typeToString(type)}`)
  }

  #object(type: Type): Schema {
    const index = this.#checker.getIndexInfosOfType(type)[0]
    const members = this.#checker.getPropertiesOfType(type).filter(({ name }) => name !== 'lastResponse' && !name.startsWith('__@'))
    const types = this.#checker.getTypeOfSymbol(members)
    const entries = members.flatMap(({ name }, at) => {
      const member = types[at]
      // `deleted?: void` only helps TypeScript and is never sent.
      return member && !isVoid(member) ? [[name, this.of(member)] as const] : []
    })
    const required = members.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name)
    return {
      type: 'object',
      properties: Object.fromEntries(entries),
      additionalProperties: index ? this.of(index.valueType) : false,
      ...(required.length > 0 ? { required } : {}),
    }
  }

  #nameOf(type: Type): string | undefined {
    const known = this.#names.get(type.id)
    if (known !== undefined) return known
    const symbol = type.getSymbol()
    const file = symbol?.declarations[0]?.path
    if (!symbol || !file?.includes('/stripe/') || !type.isClassOrInterface()) return undefined
    const folder = /\/resources\/(.*?)[^/]*$/.exec(file)?.[1]?.replaceAll('/', '.') ?? ''
    const plain = `${folder}${this.#qualified(symbol)}`
    let name = plain
    for (let n = 2; this.#taken.has(name); n++) name = `${plain}-${n}`
    this.#taken.add(name)
    this.#names.set(type.id, name)
    return name
  }

  #qualified(symbol: ReturnType<Type['getSymbol']>): string {
    const names: string[] = []
    for (let at = symbol; at && /^[A-Za-z_]\w*$/.test(at.name); at = at.getParent()) names.unshift(at.name)
    return names.join('.')
  }
}

/** The SDK parses decimal strings into objects. */
const isDecimal = (type: Type) => [type.getAliasSymbol()?.name, type.getSymbol()?.name].some((name) => name?.startsWith('Decimal') === true)

/** A union of hundreds; events are checked by the schema of their type instead. */
const isAnyEvent = (type: Type) => type.isUnionType() && type.getAliasSymbol()?.name === 'Event'

/** The SDK's `'a' | OtherString` admits values of later versions; the contract covers one version. */
const isOtherString = (type: Type) => type.isIntersectionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.String)

const isVoid = (type: Type): boolean =>
  (type.flags & TypeFlags.Void) !== 0 ||
  (type.isUnionType() && type.getTypes().every(({ flags }) => flags & (TypeFlags.Void | TypeFlags.Undefined)))

import { asLine } from './pasted.ts'

const longest = 200
const longestEnding = 16
const stops = /[\p{Cc}\u2028\u2029\u202A-\u202E]/gu

/**
 * The name of a file as people may see it and save it under: without folders, control signs and marks that turn text round, and cut before
 * its ending if it is very long. Never empty; it leads nowhere in any store.
 */
export function asFileName(given: string): string {
  const own = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = asLine(own.replaceAll(stops, '')).replace(/^\.+/, '')
  if (name === '') return 'file'
  const signs = Array.from(name)
  if (signs.length <= longest) return name
  const at = signs.lastIndexOf('.')
  const ending = at > 0 && signs.length - at <= longestEnding ? signs.slice(at) : []
  return [...signs.slice(0, longest - ending.length), ...ending].join('')
}

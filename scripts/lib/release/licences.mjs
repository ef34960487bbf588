import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Packages whose `package.json` names no licence; read in the package itself. @type {Record<string, string>} */
const read = { 'png-js': 'MIT' }
const isText = /^(un)?licen[cs]e|^copying|^notice|^ofl|^third[-_]party/i

/**
 * @typedef {{ name: string, version: string, licence: string, by: string, texts: { file: string, text: string }[] }} Licence
 * @param {string} folder of a package @returns {Licence}
 */
export function licenceOf(folder) {
  const { name, version, license, licenses, author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => isText.test(file))
  return {
    name,
    version,
    licence: named(license) ?? named(licenses?.[0]) ?? read[name] ?? '',
    by: [typeof author === 'string' ? author : author?.name, typeof repository === 'string' ? repository : repository?.url]
      .filter(Boolean)
      .join(', '),
    texts: files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8').trim() })),
  }
}

/** @param {unknown} licence a name, or older packages' `{ type }` */
function named(licence) {
  if (typeof licence === 'string') return licence
  return /** @type {{ type?: string } | undefined} */ (licence)?.type
}

/** What may not be released: a package that names no licence, or says neither its text nor whose it is. @param {readonly Licence[]} licences */
export function missingLicences(licences) {
  return licences.flatMap(({ name, version, licence, by, texts }) => {
    if (licence === '') return [`${name} ${version} names no licence`]
    return texts.length === 0 && by === '' ? [`${name} ${version} (${licence}) has neither a text nor an author`] : []
  })
}

/** The list that goes with the release: each package with its licence, then each text once. @param {readonly Licence[]} licences */
export function writeLicences(licences) {
  /** @type {Map<string, string[]>} */
  const usersOf = new Map()
  for (const { name, version, texts } of licences)
    for (const { text } of texts) usersOf.set(text, [...(usersOf.get(text) ?? []), `${name} ${version}`])
  const list = licences.map(({ name, version, licence, by, texts }) => {
    const whose = texts.length === 0 ? ` (no text in the package; ${by})` : ''
    return `${name} ${version}: ${licence}${whose}`
  })
  const rule = '-'.repeat(78)
  const texts = [...usersOf].map(([text, users]) => `${rule}\n${users.join('\n')}\n${rule}\n\n${text}\n`)
  return ['What Callboard brings, and under which licence\n', ...list, '', ...texts].join('\n')
}

// What a PDF hides or does beyond what its pages show.
import { PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core'
import { dictsFrom } from '../open/dicts-from.mjs'

/** @import { PDF, PdfObject } from '@libpdf/core' */
/** @typedef {(ref: PdfRef) => PdfObject | null} Resolve */

const actions = new Set(
  'JavaScript Launch SubmitForm ImportData GoToE GoToR Rendition RichMediaExecute GoTo3DView Movie Sound Hide SetOCGState'.split(' '),
)
const players = new Set(['RichMedia', 'Movie', 'Sound', 'Screen', '3D'])
/** What a page may do by itself: show another place. */
const harmless = new Set(['GoTo', 'Named'])
const pressed = 65_536

/**
 * Walks all that the catalogue reaches.
 * @param {PDF} pdf
 * @returns {{ hasFields: boolean, unsignable: string | null }} why nobody should sign it
 */
export function lookInside(pdf) {
  /** @type {Resolve} */
  const resolve = (ref) => pdf.context.registry.resolve(ref)
  const catalogue = pdf.context.catalog.getDict()
  const found = new Set()
  if (hasContent(catalogue.getDict('AcroForm', resolve)?.get('XFA', resolve)) || catalogue.getBool('NeedsRendering', resolve)?.value)
    found.add('pdf-form-elsewhere')
  if (catalogue.getDict('Collection', resolve)) found.add('pdf-portfolio')
  if (hasLayersOff(catalogue.getDict('OCProperties', resolve), resolve)) found.add('pdf-hidden-layers')
  let hasFields = false
  for (const dict of dictsFrom(pdf)) {
    const name = (/** @type {string} */ key) => dict.getName(key, resolve)?.value ?? ''
    if ((actions.has(name('S')) && name('Type') !== 'StructElem') || players.has(name('Subtype')) || actsByItself(dict, resolve))
      found.add('pdf-acts')
    if (name('Subtype') === 'FileAttachment' || embeds(dict, resolve)) found.add('pdf-attachments')
    if (name('Type') === 'OCMD' && hidesWhatIsOn(dict, resolve)) found.add('pdf-hidden-layers')
    hasFields ||= isField(name('FT'), dict.getNumber('Ff', resolve)?.value ?? 0)
  }
  const order = ['pdf-form-elsewhere', 'pdf-portfolio', 'pdf-hidden-layers', 'pdf-acts', 'pdf-attachments']
  return { hasFields, unsignable: order.find((one) => found.has(one)) ?? null }
}

/** @param {PdfObject | null | undefined} value */
const hasContent = (value) =>
  value !== null && value !== undefined && value.type !== 'null' && !(value instanceof PdfArray && value.length === 0)

/** @param {string} type @param {number} flags */
const isField = (type, flags) => ['Tx', 'Ch', 'Btn'].includes(type) && (flags & 1) === 0 && !(type === 'Btn' && (flags & pressed) !== 0)

/** @param {PdfDict} dict @param {Resolve} resolve */
function embeds(dict, resolve) {
  const files = dict.getDict('EF', resolve)
  return files !== undefined && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => files.has(key))
}

/** On opening it or a page, or without being asked. @param {PdfDict} dict @param {Resolve} resolve */
function actsByItself(dict, resolve) {
  const own = dict.getDict('OpenAction', resolve)
  const additional = dict.getDict('AA', resolve)
  const all = [own, ...(additional ? [...additional].map(([key]) => additional.getDict(key.value, resolve)) : [])]
  return all.some((action) => action && !harmless.has(action.getName('S', resolve)?.value ?? ''))
}

/** @param {PdfDict | undefined} layers @param {Resolve} resolve */
function hasLayersOff(layers, resolve) {
  if (!layers) return false
  const shown = layers.getDict('D', resolve)
  const all = refsOf(layers, 'OCGs', resolve)
  const on = new Set(refsOf(shown, 'ON', resolve).map(String))
  const off = new Set(refsOf(shown, 'OFF', resolve).map(String))
  const startsOff = shown?.getName('BaseState', resolve)?.value === 'OFF'
  return all.some((ref) => {
    const layer = resolve(ref)
    const usage = layer instanceof PdfDict ? layer.getDict('Usage', resolve)?.getDict('View', resolve) : undefined
    return off.has(String(ref)) || (startsOff && !on.has(String(ref))) || usage?.getName('ViewState', resolve)?.value === 'OFF'
  })
}

/** @param {PdfDict | undefined} dict @param {string} key @param {Resolve} resolve */
const refsOf = (dict, key, resolve) => [...(dict?.getArray(key, resolve) ?? [])].filter((one) => one instanceof PdfRef)

/** What belongs to layers by a rule, which may show it while they are off. @param {PdfDict} dict @param {Resolve} resolve */
function hidesWhatIsOn(dict, resolve) {
  const rule = dict.getName('P', resolve)?.value ?? ''
  return ['AllOff', 'AnyOff'].includes(rule) || hasNot(dict.getArray('VE', resolve), resolve, 0)
}

/** @param {PdfArray | undefined} rule @param {Resolve} resolve @param {number} depth @returns {boolean} */
function hasNot(rule, resolve, depth) {
  if (!rule || depth > 30) return rule !== undefined
  return [...rule].some((one) => {
    const part = one instanceof PdfRef ? resolve(one) : one
    return part instanceof PdfName ? part.value === 'Not' : part instanceof PdfArray && hasNot(part, resolve, depth + 1)
  })
}

import { readAsWords, signedForWords } from '@callboard/contract/document-states'
import { madeWords } from '@callboard/contract/made-words'
import { roleLabels } from '@callboard/contract/role-labels'
import type { Evidence } from '@callboard/contract/signature-evidence'
import { Sheet } from '../../../platform/pdf/sheet.ts'
import type { Writing } from '../../../platform/writing.ts'

export interface ProofPaper extends Writing {
  readonly evidence: Evidence
  readonly studio: string
  readonly verifyUrl: string
}

const quiet = { size: 9, color: '#6d6272' }
const labelWidth = 130

/** The page behind a signed document: who signed which bytes, when and how (S4 documents). */
export function drawProof({ evidence, studio, verifyUrl }: ProofPaper): Promise<Buffer> {
  const title = `Signature: ${evidence.documentName ?? ''}`
  const sheet = new Sheet({ title, author: studio, made: new Date(evidence.signedAt) })
  const whole = { x: sheet.left, width: sheet.width }
  let y = sheet.top
  sheet.tag('H1', () => (y = sheet.write('Signed', { ...whole, y }, { size: 24, weight: 'bold' })))
  y = sheet.write(
    `This page was added behind the document by Callboard for ${studio}. The pages before it are as they were signed.`,
    { ...whole, y: y + 6 },
    quiet,
  )
  y += 18
  for (const [label, value] of factsOf(evidence, verifyUrl)) {
    if (!value) continue
    sheet.write(label, { x: sheet.left, y, width: labelWidth }, quiet)
    y = sheet.write(value, { x: sheet.left + labelWidth, y, width: sheet.width - labelWidth }, { size: 10 })
    y += 8
  }
  return sheet.finish(() => `${studio}  ·  ${evidence.code}`)
}

function factsOf(evidence: Evidence, verifyUrl: string): (readonly [string, string | null])[] {
  const { zone, entry, signature, accountName } = evidence
  const otherName = signature !== accountName && accountName !== null ? ` (account: ${accountName})` : ''
  return [
    ['Signed by', signature && `${signature}${otherName}`],
    ...evidence.children.map((child) => ['For', signedForWords(child)] as const),
    ['Email address', evidence.email],
    ['Role', roleLabels[evidence.role]],
    ['Signed on', `${momentIn(zone, evidence.signedAt)}${evidence.isLate ? ', after the last day' : ''}`],
    ['Made on the device', evidence.madeAt && madeWords(momentIn(zone, evidence.madeAt))],
    ['Document', evidence.documentName],
    ['Version', `${evidence.version}, ${evidence.pages} ${evidence.pages === 1 ? 'page' : 'pages'}`],
    ['SHA-256 of the document', inGroups(evidence.sha256)],
    ['Agreed to', evidence.wording && `“${evidence.wording}”`],
    ['Received', momentIn(zone, evidence.receivedAt)],
    ['First opened', evidence.viewedAt && momentIn(zone, evidence.viewedAt)],
    ['Read to the end', momentIn(zone, evidence.readAt)],
    ['Read', evidence.readAs && readAsWords[evidence.readAs]],
    ['Network address', evidence.address],
    ['Browser', evidence.browser],
    ['Entry of the record', `${entry.number}: ${inGroups(entry.hash)}`],
    ['Code', evidence.code],
    ['To check it', `${verifyUrl} with this code or this file`],
  ]
}

/** "26 November 2026 at 18:03:12 (Europe/London), 18:03:12 UTC" */
export function momentIn(zone: string, iso: string): string {
  const at = Temporal.Instant.from(iso)
  const here = at.toZonedDateTimeISO(zone)
  const date = here.toPlainDate().toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const time = (zoned: Temporal.ZonedDateTime) => zoned.toPlainTime().toString({ smallestUnit: 'second' })
  return `${date} at ${time(here)} (${zone}), ${time(at.toZonedDateTimeISO('UTC'))} UTC`
}

const inGroups = (hash: string): string => hash.match(/.{1,16}/g)?.join(' ') ?? hash

import { readAsWords, signedForWords } from '@callboard/contract/document-states'
import { madeWords } from '@callboard/contract/made-words'
import { roleLabels } from '@callboard/contract/role-labels'
import type { Proof } from '@callboard/contract/verify'
import { dateIn, longDate, timeIn } from '../../lib/format/dates.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import css from './verify.module.css'

const erased = 'Erased, as its time was over'
const missing = 'Missing'

export function ProofCard({ proof }: { proof: Proof }) {
  const {
    studio,
    document,
    version,
    signature,
    role,
    signedAt,
    madeAt,
    zone,
    isLate,
    readAs,
    sha256,
    entry,
    holds,
    children,
    by,
    sealedAfterwardsAt,
  } = proof
  return (
    <section aria-label="What is proven" className={css.proof}>
      {holds ? (
        <Notice tone="good" title="This signature is genuine">
          <p>
            {`${studio} has it in its record, where neither its entry nor its code has been changed. ${by === 'file' ? 'The file is one of its signed copies, byte for byte.' : 'A code says nothing of a file: check the signed PDF itself to compare its pages.'}`}
          </p>
          {sealedAfterwardsAt && (
            <p>{`It was signed before the record had codes and copies: they were sealed afterwards, on ${signedOn(zone, sealedAfterwardsAt)}.`}</p>
          )}
        </Notice>
      ) : (
        <Notice tone="bad" title="The record does not confirm this signature">
          <p>{`What ${studio} has of it is no longer as it was written when this was signed, or was never written by Callboard. Please ask the studio, and keep your own copy.`}</p>
        </Notice>
      )}
      <dl className={css.facts}>
        <Fact label="Signed by" value={signature ?? (holds ? erased : missing)} />
        {children.map((child, place) => (
          <Fact key={place} label="For" value={signedForWords(child)} />
        ))}
        <Fact label="Role" value={roleLabels[role]} />
        <Fact label="Document" value={document ?? (holds ? erased : missing)} />
        <Fact label="Version" value={String(version)} />
        <Fact label="Signed on" value={`${signedOn(zone, signedAt)}${isLate ? ', after the last day' : ''}`} />
        {madeAt && <Fact label="Made on the device" value={madeWords(signedOn(zone, madeAt))} />}
        {readAs && <Fact label="Read" value={readAsWords[readAs]} />}
        <Fact label="Studio" value={studio} />
        <Fact label="Entry of the record" value={`${entry.number}: ${entry.hash}, after ${entry.previous}`} isCode />
        <Fact label="SHA-256 of the document" value={sha256} isCode />
      </dl>
    </section>
  )
}

function Fact({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto" translate={isCode ? 'no' : undefined} className={isCode ? css.code : undefined}>
        {value}
      </dd>
    </div>
  )
}

/** "26 November 2026 at 18:03 (Europe/London)" */
function signedOn(zone: string, iso: string): string {
  const at = new Date(iso)
  return `${longDate(dateIn(zone, at))} at ${timeIn(zone, at)} (${zone})`
}

import { faultWords } from '@callboard/contract/record-faults'
import { readAsWords, signedForWords } from '@callboard/contract/document-states'
import { madeWords } from '@callboard/contract/made-words'
import type { Evidence } from '@callboard/contract/signature-evidence'
import { roleLabels } from '@callboard/contract/role-labels'
import { Anchor, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/refusals.ts'
import { longDate, plainDay } from '../../../lib/format/dates.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { SaveButton } from '../../../ui/save-button.tsx'
import { plural } from '../../../lib/words.ts'
import { evidenceQuery } from '../api.ts'
import { evidenceAddress } from '../calls.ts'
import { CopyButton } from '../copy-button.tsx'
import { forChild, onlyChild } from '../document-words.ts'
import { momentWords } from './moment-words.ts'
import css from './proving.module.css'

interface EvidenceDialogProps {
  opened: boolean
  signatureId: string
  onClose: () => void
}

/** What is proven of a signature. Remount for each opening, with a key. */
export function EvidenceDialog({ opened, signatureId, onClose }: EvidenceDialogProps) {
  const query = useQuery(evidenceQuery(signatureId))
  const isGone = query.error !== null && failureOf(query.error).code === 'signature-not-found'
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Evidence of a signature"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isGone ? (
        <EmptyState title="Signature not found" order={3}>
          It does not exist, or belongs to another studio.
        </EmptyState>
      ) : (
        <Loaded
          query={query}
          waiting={<ListSkeleton rows={6} height={36} />}
          title="The evidence could not be loaded"
          failed="Failed to load documents. Please try again later."
        >
          {(evidence) => <Proven evidence={evidence} />}
        </Loaded>
      )}
    </Modal>
  )
}

const gone = 'Erased, as its time was over'

function Proven({ evidence }: { evidence: Evidence }) {
  const { id, documentName, version, pages, signature, accountName, role, signedAt, zone, isLate, entry, code, holds } = evidence
  const otherName = accountName !== null && signature !== null && accountName !== signature
  return (
    <Stack gap="md">
      <p className={css.lead}>
        {`${signature ?? 'Somebody whose name has been erased'} signed ${documentName ? `“${documentName}”` : 'a document'} on ${momentWords(signedAt, zone)}${isLate ? ', after the last day' : ''}.`}
      </p>
      <Notice tone={holds ? 'good' : 'bad'} title={holds ? 'The record confirms it' : 'The record does not confirm it'}>
        {holds ? (
          'The entry of your studio’s record is as it was written then, between the ones before and after it.'
        ) : (
          <>
            <ul className={css.faults}>
              {[...new Set(evidence.faults.map(faultWords))].map((words) => (
                <li key={words}>{words}.</li>
              ))}
            </ul>
            <p>Check the record, and tell whoever looks after Callboard for your studio.</p>
          </>
        )}
      </Notice>
      <dl className={css.facts}>
        <Fact label="Signed by" value={signature ?? (evidence.erasedAt ? gone : 'Missing')} />
        {otherName && <Fact label="Name of the account" value={accountName} />}
        {evidence.children.length > 0 && <Fact label="For" value={evidence.children.map(signedForWords).join('; ')} />}
        <Fact label="Email" value={evidence.email ?? gone} isCode />
        <Fact label="Role" value={roleLabels[role]} />
        <Fact label="Document" value={`${documentName ?? gone}, version ${version}, ${plural(pages, 'page', 'pages')}`} />
        <Fact label="Agreed to" value={evidence.wording} />
        <Fact label="Received" value={momentWords(evidence.receivedAt, zone)} />
        <Fact label="First opened" value={evidence.viewedAt && momentWords(evidence.viewedAt, zone)} />
        <Fact label="Read to the end" value={momentWords(evidence.readAt, zone)} />
        <Fact label="Read" value={evidence.readAs && readAsWords[evidence.readAs]} />
        <Fact label="Signed" value={momentWords(signedAt, zone)} />
        <Fact label="Made on the device" value={evidence.madeAt && madeWords(momentWords(evidence.madeAt, zone))} />
        <Fact label="Network address" value={evidence.address ?? gone} isCode />
        <Fact label="Browser" value={evidence.browser ?? gone} isCode />
        <Fact label="Fingerprint of the document (SHA-256)" value={evidence.sha256} isCode />
        <Fact label="Entry of the record" value={`${entry.number}: ${entry.hash}`} isCode />
        <Fact
          label="Sealed afterwards"
          value={
            evidence.sealedAfterwardsAt &&
            `On ${momentWords(evidence.sealedAfterwardsAt, zone)}: its code and its copy, as they were found that day`
          }
        />
        <Fact label="Kept" value={keptWords(evidence)} />
      </dl>
      <p className={css.code}>
        <span>Code</span>
        <strong translate="no">{code}</strong>
        <Anchor href={`/verify#${code}`} target="_blank">
          Check it at /verify
        </Anchor>
      </p>
      {!evidence.erasedAt && (
        <div className={css.files}>
          <CopyButton signatureId={id} name={forChild(documentName ?? 'Document', onlyChild(evidence.children))} signer={signature ?? ''} />
          <SaveButton
            size="sm"
            label="Evidence (JSON)"
            address={evidenceAddress(id)}
            name={`Evidence ${code}.json`}
            failed="The file could not be downloaded. Please try again."
          />
        </div>
      )}
    </Stack>
  )
}

function keptWords({ keptUntil, erasedAt, zone }: Evidence): string {
  if (erasedAt) return `Names, addresses and the copy were erased on ${plainDay(erasedAt, zone)}. The entry of the record stays.`
  if (keptUntil) return `Until ${longDate(keptUntil)}`
  return 'Until six years after the document is withdrawn and the signer has left, and until their youngest child is 21'
}

function Fact({ label, value, isCode = false }: { label: string; value: string | null; isCode?: boolean }) {
  if (!value) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto" translate={isCode ? 'no' : undefined}>
        {value}
      </dd>
    </div>
  )
}

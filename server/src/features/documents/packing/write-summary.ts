import { faultWords } from '@callboard/contract/record-faults'
import { readAsWords, signedForWords } from '@callboard/contract/document-states'
import { madeWords } from '@callboard/contract/made-words'
import { html } from 'hono/html'
import { packedPage } from '../../../platform/files/packed-page.ts'
import { momentIn } from '../proving/draw-proof.ts'
import { childOf } from '../present.ts'
import type { FoundPack } from './find-pack.ts'

interface Summary extends FoundPack {
  readonly hashes: readonly { readonly name: string; readonly sha256: string }[]
  readonly verifyUrl: string
}

const happened: Readonly<Record<string, string>> = {
  'documents.added': 'The document was added',
  'documents.replaced': 'The file was replaced',
  'documents.signed': 'Somebody signed',
  'documents.copied': 'The signed copy was made',
  'documents.sealed': 'Codes and signed copies of earlier signatures were sealed, as they were found',
  'documents.withdrawn': 'The document was withdrawn',
  'trail.erased': 'Names and addresses were erased, as their time was over',
}

const erased = 'Erased, as its time was over'

/** What is in a pack, for people: who signed what and when, and how anybody can check it. It loads and runs nothing. */
export async function writeSummary({
  studio,
  document,
  versions,
  signatures,
  recipients,
  entries,
  now,
  hashes,
  verifyUrl,
  faults,
  faultsElsewhere,
}: Summary): Promise<string> {
  const moment = (at: Date | string) => momentIn(studio.zone, typeof at === 'string' ? at : at.toISOString())
  const content = html` <h1>Evidence of “<bdi>${document.name}</bdi>”</h1>
    <p>
      Put together by Callboard for ${studio.name} on
      ${moment(now)}.${document.withdrawnAt ? ` The document was withdrawn on ${moment(document.withdrawnAt)}.` : ''}
    </p>
    ${
      faults.length === 0
        ? html`<p>The record and these files were compared: nothing is missing, and nothing has been changed.</p>`
        : html`<h2>What is missing or has been changed</h2>
            <ul>
              ${faults.map((fault) => html`<li>${faultWords(fault)}.</li>`)}
            </ul>`
    }
    ${faultsElsewhere > 0 ? html`<p>Elsewhere in the studio’s record, ${faultsElsewhere} more was found missing or changed.</p>` : ''}
    <h2>The document</h2>
    <table>
      <thead>
        <tr>
          <th>Version
          <th>Pages
          <th>From
          <th>SHA-256, as the record has it

      <tbody>
        ${versions.map(
          ({ number, pages, createdAt, recorded }) =>
            html`<tr>
              <td>${number}
              <td>${pages}
              <td>${moment(createdAt)}
              <td><code>${recorded?.sha256 ?? 'The record has none'}</code>
             `,
        )}
    </table>
    <h2>Signatures: ${signatures.length}</h2>
    <table>
      <thead>
        <tr>
          <th>Signed by
          <th>For
          <th>Signed
          <th>Read
          <th>Version
          <th>Code
          <th>The record confirms it

      <tbody>
        ${signatures.map(
          ({ evidence }) =>
            html`<tr>
              <td>
                <bdi>${evidence.signature ?? (evidence.erasedAt ? erased : 'Missing')}</bdi
                >${evidence.accountName !== null && evidence.accountName !== evidence.signature ? html` (account: <bdi>${evidence.accountName}</bdi>)` : ''}<br />${evidence.email ?? ''}

              <td>${evidence.children.map(signedForWords).join('; ')}
              <td>
                ${momentIn(evidence.zone, evidence.signedAt)}${evidence.isLate ? ', after the last day' : ''}${evidence.madeAt ? html`<br />Made ${madeWords(momentIn(evidence.zone, evidence.madeAt))}` : ''}

              <td>${evidence.readAs ? readAsWords[evidence.readAs] : ''}
              <td>${evidence.version}
              <td><code>${evidence.code}</code>
              <td>
                ${evidence.holds ? 'Yes' : 'No'}${evidence.sealedAfterwardsAt ? `, sealed afterwards, on ${moment(evidence.sealedAfterwardsAt)}` : ''}
             `,
        )}
    </table>
    <h2>Given to: ${recipients.length}</h2>
    <table>
      <thead>
        <tr>
          <th>Name
          <th>For
          <th>Received
          <th>First opened
          <th>Signed

      <tbody>
        ${recipients.map(
          ({ receivedAt, viewedAt, signedAt, byFamily, ...row }) =>
            html`<tr>
              <td><bdi>${row.name}</bdi>
              <td>${childOf(row) ?? ''}
              <td>${moment(receivedAt)}
              <td>${viewedAt ? moment(viewedAt) : 'Not yet'}
              <td>${signedAt ? moment(signedAt) : byFamily ? `By the family: ${byFamily.name}` : 'Not'}
             `,
        )}
    </table>
    <h2>What the record says</h2>
    <table>
      <thead>
        <tr>
          <th>Entry
          <th>When
          <th>What
          <th>Unchanged
          <th>Hash

      <tbody>
        ${entries.map(
          ({ entry, hash, holds }) =>
            html`<tr>
              <td>${entry.number}
              <td>${moment(entry.at)}
              <td>${happened[entry.kind] ?? entry.kind}
              <td>${holds ? 'Yes' : 'No'}
              <td><code>${hash}</code>
             `,
        )}
    </table>
    <h2>Files in this pack</h2>
    <table>
      <thead>
        <tr>
          <th>File
          <th>SHA-256

      <tbody>
        ${hashes.map(
          ({ name, sha256 }) =>
            html`<tr>
              <td>${name}
              <td><code>${sha256}</code>
             `,
        )}
    </table>
    <h2>How to check it</h2>
    <p>
      SHA-256.txt has the fingerprint of each file; “sha256sum --check SHA-256.txt” compares them. A signed copy begins with the document as
      it was signed, byte for byte. Record.json says how the hash of each entry is computed. Each code, and each signed copy, can also be
      checked at ${verifyUrl}.
    </p>`
  return await packedPage(`Evidence of “${document.name}”`, content)
}

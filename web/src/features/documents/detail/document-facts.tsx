import type { DocumentDetail } from '@callboard/contract/documents'
import { Anchor } from '@mantine/core'
import { dateIn, dateInTable, longDate } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/words.ts'
import { fileAddress } from '../calls.ts'
import { asksWords, remindersWords } from '../set-words.ts'
import { sizeWords } from '../size-words.ts'
import css from './detail.module.css'

/** What the document is, and the files that it has had. */
export function DocumentFacts({ detail: { document, versions } }: { detail: DocumentDetail }) {
  const { timezone } = useSignedIn().studio
  const { id, description, createdAt, expiresOn, requiresSignature, perChild } = document
  const facts = [
    ['Uploaded', longDate(dateIn(timezone, new Date(createdAt)))],
    ['Signature', !requiresSignature ? 'None: it is to be read' : perChild ? 'Once per child' : 'Once per family'],
    ['Asks', asksWords(document)],
    ['Last day', expiresOn && longDate(expiresOn)],
    ['Reminders', remindersWords(document.reminders)],
  ]
  return (
    <section className={css.card} aria-labelledby="about">
      <h2 id="about">About this document</h2>
      {description && (
        <p className={css.description} dir="auto">
          {description}
        </p>
      )}
      <dl className={css.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{versions.length === 1 ? 'File' : 'Versions'}</dt>
          {versions.map(({ number, pages, size, addedOn, addedBy }) => (
            <dd key={number}>
              <Anchor href={fileAddress(id, number, 'saved')} download inherit underline="always">{`Version ${number}`}</Anchor>
              {`: ${plural(pages, 'page', 'pages')}, ${sizeWords(size)}, ${dateInTable(addedOn)} by ${addedBy}`}
            </dd>
          ))}
        </div>
      </dl>
    </section>
  )
}

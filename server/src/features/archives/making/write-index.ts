import { inGigabytes } from '@callboard/contract/file-kinds'
import { html } from 'hono/html'
import { packedPage } from '../../../platform/files/packed-page.ts'
import { momentIn } from '../../documents/proving/draw-proof.ts'
import type { PackedEntry } from '../../../platform/files/packed-file.ts'
import { manifestName, printName, type Manifest } from '../manifest.ts'
import { leftOut, recordSets, stayingColumns } from '../record-sets.ts'

interface Index extends Pick<Manifest, 'studio' | 'madeAt' | 'head' | 'tables' | 'missing'> {
  readonly zone: string
  readonly files: readonly PackedEntry[]
}

/** A path within the archive as an address beside the page. */
const address = (name: string) => name.split('/').map(encodeURIComponent).join('/')
const figure = (n: number) => n.toLocaleString('en-GB')
const folders: readonly (readonly [folder: string, words: string])[] = [
  ['tables', 'Lists for a spreadsheet'],
  ['files', 'Files that people uploaded, and papers that were sent'],
  ['invoices', 'Invoices whose paper was drawn for this archive'],
  ['evidence', 'Who signed which document, with what proves it'],
]

/** What is in an archive, for people: how much of what, what stayed behind and why, and how to check it. It loads and runs nothing. */
export async function writeIndex({ studio, madeAt, head, zone, tables, files, missing }: Index): Promise<string> {
  const lists = files.filter(({ name }) => name.startsWith('tables/'))
  const bytes = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`)).reduce((sum, { size }) => sum + size, 0)
  const count = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`)).length
  const partly = recordSets.flatMap(({ title, without = {} }) =>
    Object.entries(without).flatMap(([column, why]) => (why === 'made' ? [] : [{ title, column, why: stayingColumns[why] }])),
  )
  const content = html` <h1>Archive of <bdi>${studio.name}</bdi></h1>
    <p>
      Made by Callboard on ${momentIn(zone, madeAt)}. This is everything that the studio had in Callboard at that moment, but for what is
      named under “What stayed behind”. It holds medical details, addresses and messages: please keep it where only you can read it.
    </p>
    <h2>What is here</h2>
    <table>
      <tr>
        <th scope="col">Folder</th>
        <th scope="col">What</th>
        <th scope="col" class="n">Files</th>
        <th scope="col" class="n">Size</th>
      </tr>
      ${folders.map(
        ([folder, words]) =>
          html`<tr>
            <td>${count(folder) > 0 ? html`<a href="${folder}/">${folder}</a>` : folder}</td>
            <td>${words}</td>
            <td class="n">${figure(count(folder))}</td>
            <td class="n">${inGigabytes(bytes(folder))}</td>
          </tr>`,
      )}
      <tr>
        <td><a href="rows/">rows</a></td>
        <td>All records, for programs: a line of JSON for each</td>
        <td class="n">${figure(count('rows'))}</td>
        <td class="n">${inGigabytes(bytes('rows'))}</td>
      </tr>
    </table>
    <h3>Lists for a spreadsheet</h3>
    <ul>
      ${lists.map(({ name }) => html`<li><a href="${address(name)}">${name.slice('tables/'.length)}</a></li>`)}
    </ul>
    <h3>Records</h3>
    <table>
      <tr>
        <th scope="col">What</th>
        <th scope="col">File</th>
        <th scope="col" class="n">How many</th>
      </tr>
      ${recordSets.map(
        ({ title, table }) =>
          html`<tr>
            <td>${title}</td>
            <td><a href="rows/${table}.jsonl">rows/${table}.jsonl</a></td>
            <td class="n">${figure(tables[table]?.rows ?? 0)}</td>
          </tr>`,
      )}
    </table>
    ${
      missing.length === 0
        ? ''
        : html`<h2>What could not be put in</h2>
            <p>The file store had lost these files, or has others in their place. Their records are here.</p>
            <ul>
              ${missing.map(({ name, how }) => html`<li>${name} (${how === 'missing' ? 'lost' : 'not as it was stored'})</li>`)}
            </ul>`
    }
    <h2>What stayed behind</h2>
    <ul>
      ${leftOut.map(({ because }) => html`<li>${because}</li>`)}
    </ul>
    <p>Of some records, a part stayed behind as well:</p>
    <ul>
      ${partly.map(({ title, column, why }) => html`<li>${title}: <code>${column}</code>, ${why}</li>`)}
    </ul>
    <h2>How to check it</h2>
    <p>
      <code>${manifestName}</code> names every file of the archive with its size and SHA-256, and <code>${printName}</code> is the SHA-256
      of that list. The settings of the studio showed the same figure beside the download. So <code>sha256sum ${manifestName}</code> says
      whether the list is the one that was made, and the list says it of everything else.
    </p>
    ${
      head === null
        ? ''
        : html`<p>
            The record that proves signatures ends with entry ${head.number}, whose hash is <code>${head.hash}</code>. The folder evidence
            says how its chain is checked without Callboard.
          </p>`
    }
    <p>
      An operator of Callboard brings the studio to life again with <code>npm run import:archive</code>, which checks all of this first.
    </p>`
  return await packedPage(`Archive of ${studio.name}`, content)
}

import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** What stands on each sheet of A4 when the page is printed, turned as the page wants it. */
export async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text
}

/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'

const secondsOfPress = 2
const keysInMinute = 200

export interface Counts {
  presses: number
  keys: number
}

export type Hand = ReturnType<typeof handOn>

/** Counts what a hand does: a press is a click, a key beside typing, a choice in a list and a file; each typed character is a key. */
export function handOn(page: Page) {
  const counts: Counts = { presses: 0, keys: 0 }
  const click = async (what: Locator) => {
    counts.presses += 1
    await what.click()
  }
  const press = async (key: string) => {
    counts.presses += 1
    await page.keyboard.press(key)
  }
  return {
    page,
    counts,
    click,
    press,
    type: async (field: Locator, text: string) => {
      await field.waitFor()
      if (!(await field.evaluate((one) => one === document.activeElement))) await click(field)
      if ((await field.inputValue()) !== '') await press('Control+a')
      counts.keys += text.length
      await page.keyboard.type(text)
    },
    choose: async (list: Locator, option: string) => {
      counts.presses += 2 // the list, then what is chosen of it
      await list.selectOption(option)
    },
    chooseFile: async (opener: Locator, file: { name: string; text: string }) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(opener)])
      counts.presses += 1
      await chooser.setFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) })
    },
  }
}

/** @returns how long a person takes, who waits for every page as long as it took here */
export const minutesOf = ({ presses, keys }: Counts, waitedMs: number): number =>
  (presses * secondsOfPress) / 60 + keys / keysInMinute + waitedMs / 60_000

import type { Page } from '@playwright/test'
import { HtmlValidate, type Message } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // The browser's serialisation is not under our control.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-button-type': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'void-style': 'off',
  },
})

/** Caused by Mantine: its style of variables in the page, and boxes inside its buttons and labels. */
const isOfMantine = ({ ruleId, message }: Message) =>
  ruleId === 'element-permitted-content' && /^<style>|^<div> element is not permitted as content under <(button|label)>/.test(message)

/** Violations of the HTML standard in the current document. */
export async function htmlFaults(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  const { results } = await validator.validateString(`<!doctype html>${html}`)
  const found = results.flatMap(({ messages }) => messages).filter((one) => !isOfMantine(one))
  return [...found.map(({ message, selector }) => `${message} (${selector})`), ...(await timesWithoutInstant(page))]
}

/** Each `time` needs a machine-readable value, as `datetime` or as its text. */
function timesWithoutInstant(page: Page): Promise<string[]> {
  const machine = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$|^\d\d:\d\d$/.source
  return page.evaluate(
    (pattern) =>
      [...document.querySelectorAll('time')]
        .map((one) => one.getAttribute('datetime') ?? one.textContent)
        .filter((said) => !new RegExp(pattern).test(said))
        .map((said) => `a time says “${said}”`),
    machine,
  )
}

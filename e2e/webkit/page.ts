import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Window } from './driver.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Reference = { [elementKey]: string }

const selectors = {
  button: 'button, [role=button]',
  field: 'input, textarea',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: '[role=radio], input[type=radio]',
}
export type Role = keyof typeof selectors

/** The engine reports it when an observer changes a size; nothing is lost, and the next frame delivers the rest. */
const harmless = /ResizeObserver loop/

/** A page in WebKit, moved by real presses and keys. Each look also expects that the page fits its window. */
export class WebkitPage {
  readonly #window: Window
  readonly #address: string

  constructor(window: Window, address: string) {
    this.#window = window
    this.#address = address
  }

  async goto(path: string): Promise<void> {
    await this.#window.ask('POST', '/url', { url: new URL(path, this.#address).href })
  }

  async reload(): Promise<void> {
    await this.#window.ask('POST', '/refresh', {})
  }

  async reloadItself(): Promise<void> {
    await this.run(() => {
      document.documentElement.dataset['old'] = ''
      location.reload()
    })
    await this.#retrying(async () => expect(await this.run(() => 'old' in document.documentElement.dataset)).toBe(false))
  }

  async press(role: Role, name: string | RegExp): Promise<void> {
    await this.#retrying(async () => {
      await this.#window.ask('POST', `/element/${await this.#find(role, name)}/click`, {})
    })
  }

  async type(label: string, text: string): Promise<void> {
    await this.#retrying(async () => {
      const field = await this.#find('field', label)
      await this.#window.ask('POST', `/element/${field}/clear`, {})
      await this.#window.ask('POST', `/element/${field}/value`, { text })
    })
  }

  async choose(selector: string, file: string): Promise<void> {
    await this.#retrying(async () => {
      const { [elementKey]: field } = await this.#window.ask<Reference>('POST', '/element', { using: 'css selector', value: selector })
      await this.#window.ask('POST', `/element/${field}/value`, { text: file })
    })
  }

  async shows(role: Role, name: string | RegExp): Promise<void> {
    await this.#retrying(async () => void (await this.#find(role, name)))
    await this.#fits()
  }

  async says(words: string): Promise<void> {
    await this.#retrying(async () => expect(await this.run(() => document.body.innerText)).toContain(words))
    await this.#fits()
  }

  async run<Args extends unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args): Promise<Answer> {
    return this.#window.ask<Answer>('POST', '/execute/sync', { script: `return (${work.toString()})(...arguments)`, args })
  }

  async saved(name: string): Promise<Buffer> {
    const path = join(this.#window.folder, name)
    await expect.poll(() => existsSync(path) && readFileSync(path).length > 0, { timeout: 30_000 }).toBe(true)
    return readFileSync(path)
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#window.ask<string>('GET', '/screenshot'), 'base64')
  }

  /** Errors, rejections and what the policy refused, of all pages so far. */
  faults(): string[] {
    const noted = join(this.#window.folder, 'faults')
    const all = existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n') : []
    return all.filter((fault) => fault !== '' && !harmless.test(fault))
  }

  async #find(role: Role, name: string | RegExp): Promise<string> {
    const pattern = typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source
    const found = await this.run(findShown as (...args: [string, string]) => unknown, selectors[role], pattern)
    if (!found) throw new Error(`There is no ${role} ${String(name)} on ${await this.run(() => location.pathname)}`)
    return (found as Reference)[elementKey]
  }

  async #fits(): Promise<void> {
    const [wide, window] = await this.run(() => [document.documentElement.scrollWidth, innerWidth] as const)
    expect(wide, await this.run(() => location.pathname)).toBeLessThanOrEqual(window)
  }

  /** What is pressed may be replaced just then, or still be covered by what is going. */
  async #retrying(work: () => Promise<void>): Promise<void> {
    await expect(work).toPass({ timeout: 20_000, intervals: [100] })
  }
}

/** Runs in the page: the first shown, enabled element with this name. */
function findShown(selector: string, pattern: string): Element | undefined {
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent
  }
  return [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility() &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      new RegExp(pattern).test(nameOf(element).replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim()),
  )
}

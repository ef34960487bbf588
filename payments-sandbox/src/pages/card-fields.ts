import { html } from 'hono/html'

export interface TypedCard {
  readonly number: string
  readonly name: string | undefined
  readonly expires: { readonly month: number; readonly year: number }
}

export const cardFields = () =>
  html`${cardInputs()}
    <label for="name">Name on card</label>
    <input id="name" name="name" autocomplete="off" />`

export const cardInputs = () =>
  html`<label for="number">Card number</label>
    <input id="number" name="number" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required />
    <div class="pair">
      <div>
        <label for="expiry">Expires (MM / YY)</label>
        <input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" value="12 / 40" required />
      </div>
      <div>
        <label for="cvc">Security code</label>
        <input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" value="123" required />
      </div>
    </div>
    <p class="hint">Test cards only. 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks its owner first.</p>`

/** @returns the card, or an error message */
export function readCard(form: Readonly<Record<string, unknown>>): TypedCard | string {
  const field = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '')
  const number = field('number').replaceAll(/[\s-]/g, '')
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(field('expiry')) ?? []
  if (!/^\d{12,19}$/.test(number)) return 'Your card number is incorrect.'
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return "Your card's expiry date is incorrect."
  if (!/^\d{3,4}$/.test(field('cvc'))) return "Your card's security code is incomplete."
  return { number, name: field('name') || undefined, expires: { month: Number(month), year: 2000 + Number(year) } }
}

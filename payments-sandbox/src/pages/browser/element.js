// Inside the frame: the card’s number never reaches the page around it.
const shop = new URL(location.href).searchParams.get('parent')
const form = document.querySelector('form')

const tell = (said) => parent.postMessage(said, shop)
const tellHeight = () => tell({ height: document.documentElement.offsetHeight })

addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === shop) void confirm(data)
})
form.addEventListener('submit', (event) => event.preventDefault())

async function confirm({ id, key, account, clientSecret, returnUrl, billing }) {
  const { number, expiry, cvc } = Object.fromEntries(new FormData(form))
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  const body = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': cvc,
    return_url: returnUrl,
  })
  for (const [name, value] of Object.entries(billing ?? {})) body.set(`payment_method_data[billing_details][${name}]`, value)
  const answer = await send(`/v1/setup_intents/${clientSecret.split('_secret_')[0]}/confirm`, { key, account, body })
  tell({ answers: id, answer })
}

async function send(address, { key, account, body }) {
  try {
    const headers = { authorization: `Bearer ${key}`, ...(account && { 'stripe-account': account }) }
    const response = await fetch(address, { method: 'POST', headers, body })
    const answer = await response.json()
    return response.ok ? { setupIntent: answer } : { error: answer.error }
  } catch {
    return { error: { type: 'api_connection_error', message: 'We could not reach the payments sandbox. Please try again.' } }
  }
}

new ResizeObserver(tellHeight).observe(document.documentElement)
tell({ ready: true })

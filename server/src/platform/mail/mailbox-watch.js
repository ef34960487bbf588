for (const time of document.querySelectorAll('time')) {
  time.textContent = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

const { newest, to } = document.body.dataset
const question = `/dev/mailbox/newest.json${to ? `?to=${encodeURIComponent(to)}` : ''}`

async function look() {
  if (document.hidden || document.activeElement?.matches('input')) return
  try {
    const answer = await (await fetch(question)).json()
    if ((answer.id ?? '') !== newest) location.reload()
  } catch {
    // The server is restarting; the next poll will tell.
  }
}

setInterval(() => void look(), 2000)

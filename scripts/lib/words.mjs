/** To standard error, so that a command's own output stays clean. */
export function say(/** @type {string} */ line) {
  process.stderr.write(`${line}\n`)
}

/** An error the user can act on, printed without a stack trace. */
export class Trouble extends Error {
  /** @param {string} what @param {string} remedy @param {string} output */
  constructor(what, remedy, output = '') {
    super(what)
    this.remedy = remedy
    this.output = output
  }

  inWords() {
    const theirWords = this.output.trim() && `\n\n${indented(lastLines(this.output.trim(), 30))}\n`
    return `\n${this.message}${theirWords}\n${this.remedy}\n`
  }
}

export function theCommand() {
  const script = process.env['npm_lifecycle_event']
  if (!script) return 'the same command'
  return script === 'start' || script === 'test' ? `\`npm ${script}\`` : `\`npm run ${script}\``
}

export function fullDisk() {
  return { reason: 'the disk is full', remedy: `Free up about 1 GB, then run ${theCommand()} again.` }
}

/** @param {string | undefined} code @returns {{ reason: string, remedy: string } | undefined} */
export function wordsFor(code) {
  if (code === undefined) return undefined
  const again = `then run ${theCommand()} again`
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return fullDisk()
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) {
    return {
      reason: 'this user is not allowed to write there',
      remedy: `Run as the user who owns the folder, or give it to this user (chown), ${again}.`,
    }
  }
  if (/^(ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ERR_SOCKET|E5\d\d)/.test(code)) {
    return {
      reason: 'the package registry cannot be reached',
      remedy: `Check your connection and npm's proxy and registry settings, ${again}.`,
    }
  }
  if (/CERT|^ERR_SSL|^ERR_TLS|^EPROTO$/.test(code)) {
    return {
      reason: 'the connection to the package registry is not trusted',
      remedy: `If a proxy with its own certificate is in between, name its certificate in NODE_EXTRA_CA_CERTS, ${again}.`,
    }
  }
  return undefined
}

/** @param {string} text @param {number} count */
function lastLines(text, count) {
  return text.split('\n').slice(-count).join('\n')
}

function indented(/** @type {string} */ text) {
  return text.replaceAll(/^/gm, '  ')
}

/** To standard error, so that a command's own output stays clean. */
export function say(/** @type {string} */ line) {
  process.stderr.write(`${line}\n`)
}

/** An error the user can act on, printed without a stack trace. */
export class Trouble extends Error {
  /** @param {string} what @param {string} remedy @param {string} output of the program that failed */
  constructor(what, remedy, output = '') {
    super(what)
    this.remedy = remedy
    this.output = output.trim().split('\n').slice(-30).join('\n')
  }

  inWords() {
    const theirWords = this.output && `\n\n${this.output.replaceAll(/^/gm, '  ')}\n`
    return `\n${this.message}${theirWords}\n${this.remedy}\n`
  }
}

export function theCommand() {
  const script = process.env['npm_lifecycle_event']
  if (!script) return 'the same command'
  return script === 'start' || script === 'test' ? `\`npm ${script}\`` : `\`npm run ${script}\``
}

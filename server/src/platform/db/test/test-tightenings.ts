/** What a server that does not know a migration could stumble over, as far as its SQL tells: nothing, of one that only adds. Only for tests. */
export function tighteningsIn(migration: string): string[] {
  const statements = statementsOf(migration)
  const made = new Set(statements.flatMap((statement) => /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const [begin, table] = /^alter table (?:if exists )?(?:only )?([\w.]+) /.exec(statement) ?? []
    if (begin === undefined) return (takesAway(statement) && !isOfNew(statement, made)) || isUniqueOnOld(statement, made) ? [statement] : []
    const actions = actionsOf(statement.slice(begin.length))
    return actions.filter((action) => changes(action) || (!made.has(table!) && tightens(action)))
  })
}

const takesAway = (statement: string) => /^(?:drop|truncate|revoke|alter .* rename)\b/.test(statement)

/** A right to a table that no server of the release before knows. */
function isOfNew(statement: string, made: ReadonlySet<string>): boolean {
  const [, table] = /^revoke .* on (?:table )?([\w.]+) from\b/.exec(statement) ?? []
  return table !== undefined && made.has(table)
}

function isUniqueOnOld(statement: string, made: ReadonlySet<string>): boolean {
  const [, table] = /^create unique index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)/.exec(statement) ?? []
  return table !== undefined && !made.has(table)
}

/** Of a column or table that is there already. */
const changes = (action: string) => /^(?:drop|rename)\b|^alter (?:column )?\w+ (?:drop|set not null|(?:set data )?type)\b/.test(action)

function tightens(action: string): boolean {
  if (!action.startsWith('add ')) return false
  if (/^add (?:constraint|check|unique|primary|foreign|exclude)\b/.test(action)) return !action.endsWith('not valid')
  return /\b(?:not null|primary key)\b/.test(action) && !/\b(?:default|generated)\b/.test(action)
}

/** In lower case, on one line each, without comments, texts and the bodies of functions. */
function statementsOf(migration: string): string[] {
  const bare = migration.replaceAll(/(\$\w*\$)[^]*?\1|--[^\n]*|'(?:[^']|'')*'/g, (part) => (part.startsWith('--') ? '' : "''"))
  const statements = bare.toLowerCase().replaceAll(/\s+/g, ' ').split(';')
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/** What one `alter table` does, one by one. */
function actionsOf(words: string): string[] {
  const actions = ['']
  let depth = 0
  for (const sign of words) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += sign
  }
  return actions.map((action) => action.trim())
}

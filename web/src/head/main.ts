// Built into a small script of its own, which runs while the app is still on its way.
import { askFirst } from './ask-first.ts'
import { showColourScheme } from './colour-scheme.ts'
import { readTables } from './read-tables.ts'

showColourScheme()
askFirst()
readTables()

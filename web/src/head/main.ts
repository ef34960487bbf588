// Built into a small separate script, which runs while the app is still loading.
import { askFirst } from './ask-first.ts'
import { showColourScheme } from './colour-scheme.ts'
import { holdInstallOffer } from './hold-install-offer.ts'
import { loadFonts } from './load-fonts.ts'
import { readTables } from './read-tables.ts'
import { sayWhenNotLoaded } from './say-not-loaded.ts'
import { takeLinkStudio } from './take-link-studio.ts'

showColourScheme()
sayWhenNotLoaded()
takeLinkStudio()
holdInstallOffer()
askFirst(loadFonts())
readTables()

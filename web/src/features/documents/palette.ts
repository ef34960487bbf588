import { IconFileText, IconPlus } from '@tabler/icons-react'
import { type PaletteSource, shownAs } from '../../lib/at-hand/palette.ts'
import { documentsQuery, ownDocumentsQuery } from './api.ts'

const most = 6
const page = '/dashboard/documents'

export const palette: PaletteSource[] = [
  {
    group: 'Documents',
    icon: IconFileText,
    page,
    opening: 'rooms',
    find: (search, { role }) => {
      const asked = { search, filter: 'all', page: 1 } as const
      return role === 'owner'
        ? shownAs(documentsQuery(asked), ({ documents }) =>
            documents.slice(0, most).map((one) => ({ ...asEntry(one), href: `${page}/${one.id}` })),
          )
        : shownAs(ownDocumentsQuery(asked), ({ documents }) => documents.slice(0, most).map(asEntry))
    },
  },
  {
    group: 'Actions',
    icon: IconPlus,
    known: ({ role }) =>
      role === 'owner' ? [{ id: 'upload document', label: 'Upload Document', words: 'pdf sign new add', href: page, begin: 'new' }] : [],
  },
]

const asEntry = ({ id, name, description }: { id: string; name: string; description: string }) => ({
  id: `document ${id}`,
  label: name,
  hint: description || undefined,
  href: `${page}?document=${id}`,
})

import { IconHash, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { finds } from '../../lib/at-hand/finds.ts'
import { type PaletteSource, shownAs } from '../../lib/at-hand/palette.ts'
import { channelListQuery } from './api.ts'

const most = 6
const page = '/dashboard/channels'

export const palette: PaletteSource[] = [
  {
    group: 'Channels',
    icon: IconHash,
    page,
    find: (search) =>
      shownAs(channelListQuery(), ({ channels }) =>
        channels
          .filter(({ name, description }) => finds(search, `${name} ${description ?? ''}`))
          .slice(0, most)
          .map(({ id, name, description }) => ({
            id: `channel ${id}`,
            label: name,
            hint: description ?? undefined,
            href: `${page}/${id}`,
          })),
      ),
  },
  {
    group: 'Actions',
    icon: IconPlus,
    known: ({ role }) =>
      role === 'owner' ? [{ id: 'create channel', label: 'Create channel', words: 'new add group room', href: page, begin: 'new' }] : [],
  },
  {
    group: 'Actions',
    icon: IconSpeakerphone,
    known: ({ role }) =>
      role === 'parent'
        ? []
        : [{ id: 'announce', label: 'New announcement', words: 'announce urgent tell everybody', href: page, begin: 'announce' }],
  },
]

import { actsOf, unsaid } from '../../platform/activity/act.ts'

const logo = unsaid('Everybody sees the logo.')

export const studioActs = [
  actsOf('studios', {
    edit: { kind: 'settings', what: 'Changed {it}', of: ['studio', () => 'all'] },
    setPaymentMethods: { kind: 'settings', what: 'Changed {it}', of: ['studio', () => 'all'] },
    setUp: { kind: 'settings', what: 'Set up the studio', of: ['studio', () => 'all'] },
    setLogo: logo,
    removeLogo: logo,
    undoLogoRemoval: logo,
    logo,
  }),
]

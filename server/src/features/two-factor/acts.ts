import { actsOf, unsaid } from '../../platform/activity/act.ts'

const proves = unsaid('Proves who it is; what it is for is told.')

export const twoFactorActs = [
  actsOf('twoFactor', {
    confirm: {
      kind: 'security',
      what: 'Switched on two-factor authentication',
      of: ['user', (_, __, by) => by?.id],
      fields: ['Two-factor authentication'],
      staffOnly: true,
    },
    disable: {
      kind: 'security',
      what: 'Switched off two-factor authentication',
      of: ['user', (_, __, by) => by?.id],
      fields: ['Two-factor authentication'],
      staffOnly: true,
    },
    regenerate: { kind: 'security', what: 'Made new recovery codes', always: true, staffOnly: true },
    enrol: unsaid('Begins what is told once it is confirmed.'),
    cancel: unsaid('Ends what had not begun.'),
    prove: proves,
    proveByRecoveryCode: proves,
    verify: proves,
    recover: proves,
  }),
]

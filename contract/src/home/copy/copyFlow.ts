import type { Permission } from '../../kit/permission.ts'

/** Dictionary COPY_STATE. */
export const copyStates = {
  draft: '0',
  sent: '1',
  signed: '2',
  assigned: '3',
  handled: '4',
  archived: '5',
  returned: '6',
} as const

export type CopyOperation = 'send' | 'sign' | 'assign' | 'handle' | 'return' | 'archive'

type Step = {
  readonly label: string
  readonly side: 'sender' | 'receiver'
  readonly from: readonly string[]
  readonly to: string
  readonly permission: Permission
  /** Said when the opinion that it wants is left out. */
  readonly wants?: 'opinion' | 'reason'
}

const { draft, sent, signed, assigned, handled, archived, returned } = copyStates

/** What may be done with a notification, by which side, in which states (spec 2 §7.7). */
export const copyFlow: Readonly<Record<CopyOperation, Step>> = {
  send: {
    label: '发送',
    side: 'sender',
    from: [draft, returned],
    to: sent,
    permission: 'copyNotification.save',
  },
  sign: { label: '签收', side: 'receiver', from: [sent], to: signed, permission: 'copyNotification.handle' },
  assign: {
    label: '分配',
    side: 'receiver',
    from: [signed, assigned],
    to: assigned,
    permission: 'copyNotification.assign',
  },
  handle: {
    label: '办理',
    side: 'receiver',
    from: [signed, assigned],
    to: handled,
    permission: 'copyNotification.handle',
    wants: 'opinion',
  },
  return: {
    label: '退回',
    side: 'receiver',
    from: [sent, signed, assigned],
    to: returned,
    permission: 'copyNotification.handle',
    wants: 'reason',
  },
  archive: {
    label: '归档',
    side: 'receiver',
    from: [handled],
    to: archived,
    permission: 'copyNotification.archive',
  },
}

export const copyOperations = Object.keys(copyFlow) as CopyOperation[]

/** States in which its sender may still write it. */
export const writable: ReadonlySet<string> = new Set([draft, returned])

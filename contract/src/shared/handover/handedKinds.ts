/** HANDOVER_ITEM: what a person can hold. */
export const handedKinds = {
  task: '1',
  draft: '2',
  instrument: '3',
  charge: '4',
  seal: '5',
  delegation: '6',
  warning: '7',
  expiry: '8',
} as const
export type HandedKind = (typeof handedKinds)[keyof typeof handedKinds]

/** Query pages over the same items, told apart by what they are about. */
export const itemKinds = { pipe: 'pipe', intercity: 'intercity', inspected: 'inspected' } as const

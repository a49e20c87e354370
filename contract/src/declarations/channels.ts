/** Where declarations come from (spec 2 §2.11); what is neither of the first two comes from a unit. */
export const channels = { registration: 'APPLY', onSite: 'XCAPP', unit: 'DWSB' } as const

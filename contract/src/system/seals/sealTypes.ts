/** SEAL_TYPE: what the papers of the product are sealed with. */
export const sealTypes = { inspection: '1', authority: '2', supervision: '3' } as const
export type SealType = (typeof sealTypes)[keyof typeof sealTypes]

/** SEAL_SCOPE: the papers that are sealed. */
export const sealScopes = { reports: '1', certificates: '2', documents: '3' } as const
export type SealScope = (typeof sealScopes)[keyof typeof sealScopes]

/** Which papers a type can be for. */
export const scopesOf: Readonly<Record<SealType, readonly SealScope[]>> = {
  [sealTypes.inspection]: [sealScopes.reports, sealScopes.certificates],
  [sealTypes.authority]: [sealScopes.documents],
  [sealTypes.supervision]: [sealScopes.documents],
}

export const isSealType = (text: string | null | undefined): text is SealType =>
  text !== null && text !== undefined && Object.hasOwn(scopesOf, text)

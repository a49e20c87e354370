import { isUnder } from '../classCodes.ts'

/** Kinds of inspection (INM_GROUP) that testing units do; all others are an inspection institute's (TSG Z7002-2022). */
export const testingKinds = ['ZXJC', 'NDJC', 'AQFLX', 'AQFZX', 'XSQJY', 'NXCS', 'SZJC'] as const

/** The kinds of testing that an authorisation's scope allows: those that its text names, all of them when it names none. */
export function allowedKinds(authScope: string, labelOf: (kind: string) => string): readonly string[] {
  const named = testingKinds.filter((kind) => authScope.includes(labelOf(kind)))
  return named.length > 0 ? named : testingKinds
}

type Authorization = {
  readonly equclacode: string
  readonly authScope: string
  readonly startDate: string
  readonly endDate: string
}

export type Tested = {
  readonly equclacode: string
  readonly inspecttype: string
  readonly inspectdate: string
}

export const scopeMessages = {
  noAuthorization: '该单位没有有效的检测授权',
  otherClass: (className: string): string => `设备类别“${className}”不在授权的设备类别内`,
  otherPeriod: (day: string): string => `检验日期${day}不在授权期间内`,
  otherKind: (kind: string): string => `“${kind}”不在授权范围内`,
} as const

type Names = { kind(code: string): string; className(code: string): string }

/**
 * Why a result lies outside of everything that its unit is authorised to test; null when one authorisation covers it by
 * class, period and kind. Withdrawn authorisations are left out by the caller.
 */
export function outsideScope(
  authorizations: readonly Authorization[],
  { equclacode, inspecttype, inspectdate }: Tested,
  names: Names,
): string | null {
  if (authorizations.length === 0) return scopeMessages.noAuthorization
  const ofClass = authorizations.filter((one) => isUnder(equclacode, one.equclacode))
  if (ofClass.length === 0) return scopeMessages.otherClass(names.className(equclacode))
  const inPeriod = ofClass.filter(
    ({ startDate, endDate }) => startDate <= inspectdate && inspectdate <= endDate,
  )
  if (inPeriod.length === 0) return scopeMessages.otherPeriod(inspectdate)
  return inPeriod.some(({ authScope }) => allowedKinds(authScope, names.kind).includes(inspecttype))
    ? null
    : scopeMessages.otherKind(names.kind(inspecttype))
}

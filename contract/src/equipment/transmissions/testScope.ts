import { isUnder } from '../../kit/classCodes.ts'
import type { ChangesOf } from '../../kit/record.ts'
import type { hisInspect } from '../hisInspect.ts'
import type { UnitAuthorization } from '../registration/authorization.ts'

/** Kinds of inspection (INM_GROUP) that testing units do; all others are an inspection institute's (TSG Z7002-2022). */
export const testingKinds = ['ZXJC', 'NDJC', 'AQFLX', 'AQFZX', 'XSQJY', 'NXCS', 'SZJC'] as const

/** The kinds of testing that an authorisation's scope allows: those that its text names, all of them when it names none. */
export function allowedKinds(authScope: string, labelOf: (kind: string) => string): readonly string[] {
  const named = testingKinds.filter((kind) => authScope.includes(labelOf(kind)))
  return named.length > 0 ? named : testingKinds
}

type Authorization = Pick<UnitAuthorization, 'equclacode' | 'authScope' | 'startDate' | 'endDate'>

/** What was tested, as a row of the history that is about to be written. */
type Tested = Pick<ChangesOf<typeof hisInspect>, 'equclacode' | 'inspecttype' | 'inspectdate'>

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
  tested: Tested,
  names: Names,
): string | null {
  const { equclacode: code, inspecttype: kind, inspectdate: day } = tested
  if (authorizations.length === 0) return scopeMessages.noAuthorization
  const ofClass = authorizations.filter(({ equclacode }) => isUnder(code ?? '', equclacode ?? ''))
  if (ofClass.length === 0) return scopeMessages.otherClass(names.className(code ?? ''))
  const inPeriod = ofClass.filter(
    ({ startDate, endDate }) => day && startDate && endDate && startDate <= day && day <= endDate,
  )
  if (inPeriod.length === 0) return scopeMessages.otherPeriod(day ?? '')
  return inPeriod.some(({ authScope }) => allowedKinds(authScope ?? '', names.kind).includes(kind ?? ''))
    ? null
    : scopeMessages.otherKind(names.kind(kind ?? ''))
}

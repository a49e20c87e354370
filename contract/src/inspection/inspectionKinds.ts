/**
 * Inspection kinds (domain.md, decision 12): a declaration carries an INM_GROUP value; due dates and fees are written by
 * the kinds of `inspection-periods.json`; lists and fee items are searched by seitestsort.
 */
export type InspectionGroup = {
  /** Kind of `inspection-periods.json`. */
  readonly inspectionKind: string
  /** Kind in a category (first character of the class code) whose regulation calls it differently. */
  readonly byCategory?: Readonly<Record<string, string>>
  /** Value of the dictionary seitestsort. */
  readonly seitestsort: string
  /** Whether an inspection of this group that was passed starts the kind's period anew. */
  readonly startsPeriod: boolean
}

const group = (inspectionKind: string, seitestsort: string, startsPeriod = true): InspectionGroup => ({
  inspectionKind,
  seitestsort,
  startsPeriod,
})

export const inspectionGroups: Readonly<Record<string, InspectionGroup>> = {
  DJ: group('DQJY', '2'),
  WJ: group('WBJY', '2'),
  NJ: group('NBJY', '2'),
  // TSG 11 has hydrostatic tests of boilers, TSG 21 and TSG R0005 pressure tests of vessels.
  SY: { ...group('SYSY', '2'), byCategory: { '2': 'NYSY' } },
  NDJC: group('NDJC', '4'),
  NDJY: group('NDJY', '2'),
  QMJY: group('QMJY', '2'),
  SCJ: group('SCJY', '3'),
  AZJJ: group('JDJY', '1'),
  GZJJ: group('JDJY', '1'),
  XLJJ: group('JDJY', '1'),
  ZZJJ: group('JDJY', '1'),
  JKJJ: group('JDJY', '1'),
  XXJY: group('JDJY', '1'),
  AQFLX: group('AQFJY', '6'),
  AQFZX: group('AQFJY', '6'),
  XSQJY: group('XSQJY', '6'),
  ZXJC: group('ZXJC', '7'),
  // Commissioned inspections and assessments follow the items of the periodic one but do not replace it.
  WTJY: group('DQJY', '5', false),
  AQPG: group('DQJY', '8', false),
  NXCS: group('NXCS', '8'),
  SZJC: group('SZJY', '8'),
  // A repeated inspection ends the one that failed; where nobody says which, the periodic one of its class.
  FJ: { ...group('DQJY', '2'), byCategory: { '7': 'AQFJY' } },
}

/** Kinds whose report is short: a verification, a test of an accessory; neither confirmed as a task nor printed. */
export const simpleGroups: readonly string[] = ['AQFLX', 'AQFZX', 'XSQJY', 'SZJC']

/** INM_GROUP of a repeated inspection (复检). */
export const repeatedGroup = 'FJ'

/** The INM_GROUP value that an inspection stands for: a repeated one for the inspection that it repeats, where known. */
export function groupStoodFor(inmGroupCode: string, repeats?: string | null): string {
  return inmGroupCode === repeatedGroup && repeats && groupOf(repeats) ? repeats : inmGroupCode
}

/**
 * Kind of `inspection-periods.json` for an INM_GROUP value and a class code; undefined for an unknown value. `repeats` is
 * the INM_GROUP value of the inspection that a repeated one (FJ) repeats.
 */
export function inspectionKindOf(
  inmGroupCode: string,
  equclacode = '',
  repeats?: string | null,
): string | undefined {
  const found = groupOf(groupStoodFor(inmGroupCode, repeats))
  return found?.byCategory?.[equclacode.charAt(0)] ?? found?.inspectionKind
}

/** Value of the dictionary seitestsort for an INM_GROUP value; undefined for an unknown value. */
export function seitestsortOf(inmGroupCode: string): string | undefined {
  return groupOf(inmGroupCode)?.seitestsort
}

function groupOf(inmGroupCode: string): InspectionGroup | undefined {
  return Object.hasOwn(inspectionGroups, inmGroupCode) ? inspectionGroups[inmGroupCode] : undefined
}

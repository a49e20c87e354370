import { type MaterialRule, materialsFor } from './materialRules.ts'

/**
 * What an installation begins with of what a unit hands in with a declaration: values of ATT_TYPE per inspection kind (INM_GROUP). Sources: TSG 08-2017 for
 * certificates of use registration, TSG T7001-2023 §2 for lifts (maintenance contract), 《特种设备安全法》 art. 23 for
 * construction notices. The order is the order of the checklist.
 */
const byKind: Readonly<Record<string, readonly string[]>> = {
  DJ: ['SBD', 'SYDJZ'],
  WJ: ['SBD', 'SYDJZ'],
  NJ: ['SBD', 'SYDJZ'],
  SY: ['SBD', 'SYDJZ'],
  NDJC: ['SBD', 'SYDJZ'],
  NDJY: ['SBD', 'SYDJZ'],
  QMJY: ['SBD', 'SYDJZ'],
  SCJ: ['SBD', 'CPHGZ'],
  AZJJ: ['SBD', 'AZGZ', 'CPHGZ', 'ZLZM'],
  GZJJ: ['SBD', 'AZGZ', 'ZLZM'],
  XLJJ: ['SBD', 'AZGZ', 'ZLZM'],
  ZZJJ: ['SBD', 'ZLZM'],
  JKJJ: ['SBD', 'CPHGZ', 'ZLZM'],
  XXJY: ['SBD', 'AZGZ'],
  AQFLX: ['SBD'],
  AQFZX: ['SBD'],
  XSQJY: ['SBD', 'CPHGZ'],
  ZXJC: ['SBD'],
  WTJY: ['SBD', 'WTS'],
  AQPG: ['SBD', 'WTS', 'SYDJZ'],
  NXCS: ['SBD', 'WTS'],
  SZJC: ['SBD', 'WTS'],
  FJ: ['SBD', 'ZGFK'],
}

/** Lifts in use are inspected with their maintenance contract at hand. */
const liftKinds = ['DJ', 'NDJY', 'QMJY', 'FJ'] as const

const rule = (
  inmGroupCode: string,
  equclacode: string | null,
  atttype: string,
  sortNo: number,
): MaterialRule => ({
  ...{ inmGroupCode, equclacode, atttype, sortNo },
  required: true,
  enabled: true,
})

/** The first rows of the register. */
export const shippedMaterials: readonly MaterialRule[] = [
  ...Object.entries(byKind).flatMap(([kind, types]) =>
    types.map((type, place) => rule(kind, null, type, 10 * (place + 1))),
  ),
  ...liftKinds.map((kind) => rule(kind, '3000', 'WBHT', 90)),
]

/** What a declaration needs by the first rows, for data of the demonstration that are older than the register. */
export const firstMaterials = (inmGroupCode: string, equclacode: string): string[] =>
  materialsFor(shippedMaterials, inmGroupCode, equclacode).map(({ atttype }) => atttype)

/** The kinds that have a list, for tests over the dictionary. */
export const kindsWithMaterials = Object.keys(byKind)

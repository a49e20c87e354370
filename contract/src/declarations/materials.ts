import { classPrefix } from '../kit/classCodes.ts'

/**
 * What a unit hands in with a declaration: values of ATT_TYPE per inspection kind (INM_GROUP). Sources: TSG 08-2017 for
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
const liftKinds: ReadonlySet<string> = new Set(['DJ', 'NDJY', 'QMJY', 'FJ'])

/** The materials that a declaration of this kind needs for devices of this class; none for an unknown kind. */
export function requiredMaterials(inmGroupCode: string, equclacode: string): readonly string[] {
  const listed = Object.hasOwn(byKind, inmGroupCode) ? (byKind[inmGroupCode] ?? []) : []
  return liftKinds.has(inmGroupCode) && equclacode.startsWith(classPrefix('3000'))
    ? [...listed, 'WBHT']
    : listed
}

/** The kinds that have a list, for tests over the dictionary. */
export const kindsWithMaterials = Object.keys(byKind)

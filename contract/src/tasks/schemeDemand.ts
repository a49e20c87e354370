import { isUnder } from '../kit/classCodes.ts'

/** What an inspection is known by where a scheme may be wanted. */
export type Schemed = {
  readonly equclacode: string
  readonly inmGroupCode: string
  /** Rated working pressure of a boiler, MPa. */
  readonly ratedPressure?: number | null
}

const periodic: ReadonlySet<string> = new Set(['DJ', 'QMJY'])

/** Fixed and mobile vessels, and piping; simple vessels are inspected without a scheme. */
const isVesselOrPiping = (code: string): boolean =>
  (isUnder(code, '2100') || isUnder(code, '2200') || isUnder(code, '8000')) && !isUnder(code, '2172')

/**
 * Whether an inspection wants an approved scheme: vessels and piping, periodic or full, do (TSG 21-2016 §8.2, TSG
 * D7005-2018 §1.6); internal inspections of boilers from 3.8 MPa should have one. Null for all others.
 */
export function schemeDemand({
  equclacode,
  inmGroupCode,
  ratedPressure,
}: Schemed): 'required' | 'advised' | null {
  if (periodic.has(inmGroupCode) && isVesselOrPiping(equclacode)) return 'required'
  const advised = inmGroupCode === 'NJ' && isUnder(equclacode, '1000') && (ratedPressure ?? 0) >= 3.8
  return advised ? 'advised' : null
}

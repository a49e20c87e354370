import type { ReliefPolicy } from '../reliefPolicy.ts'
import { tariffStates } from '../tariffStates.ts'

type Version = Pick<ReliefPolicy, 'policyCode' | 'versionNo' | 'startDate' | 'endDate'>

/** The versions of policies that count on a day: of a code the latest that has begun, as long as it has not ended. */
export function policiesOn<V extends Version>(enabled: readonly V[], day: string): V[] {
  const begun = enabled.filter(({ startDate }) => startDate !== null && startDate <= day)
  const latest = new Map<string, V>()
  for (const one of begun.toSorted((a, b) => (a.versionNo ?? 0) - (b.versionNo ?? 0)))
    latest.set(one.policyCode ?? '', one)
  return [...latest.values()].filter(({ endDate }) => endDate === null || endDate >= day)
}

/** How an enabled version of a policy stands on a day. */
export function policyStateOn(version: Version, enabled: readonly Version[], day: string): string {
  const { policyCode, versionNo, startDate, endDate } = version
  const later = enabled.some(
    (one) =>
      one.policyCode === policyCode &&
      (one.versionNo ?? 0) > (versionNo ?? 0) &&
      (one.startDate ?? '') <= (day > (startDate ?? '') ? day : (startDate ?? '')),
  )
  if (later) return tariffStates.superseded
  if (endDate !== null && endDate < day) return tariffStates.over
  return (startDate ?? '') > day ? tariffStates.waiting : tariffStates.enabled
}

/** Values of INSPECT_RESULT by category: passed, failed, passed at the repetition. */
const results: Readonly<Record<string, readonly [passed: string, failed: string, again: string]>> = {
  '1000/NJ': ['1021', '1025', '1021'],
  '1000/WJ': ['1011', '1015', '1011'],
  '2000': ['2021', '2023', '2021'],
  '3000': ['3011', '3012', '3013'],
  '3000/AZJJ': ['3021', '3022', '3021'],
  '4000': ['4011', '4012', '4013'],
  '4000/AZJJ': ['4021', '4022', '4021'],
  '5000': ['5011', '5012', '5013'],
  '6000': ['6011', '6012', '6013'],
  '7000': ['7011', '7012', '7011'],
  '8000': ['8021', '8023', '8021'],
  '8000GX': ['8021', '8023', '8021'],
  '8000/AZJJ': ['8031', '8032', '8031'],
  '8000GX/AZJJ': ['8031', '8032', '8031'],
}

/** Values that say that a device did not pass. */
export const failedResults: ReadonlySet<string> = new Set([
  ...Object.values(results).map(([, failed]) => failed),
  '01',
])

/** Of vessels whose safety grade is 4: 基本符合要求, under monitoring. */
const monitored = '2022'

const plain = ['00', '01', '02'] as const

/** The dictionary value of an outcome for a category and an inspection group; `grade` is a vessel's. */
export function resultOf(
  category: string,
  group: string,
  outcome: 'passed' | 'failed' | 'passedAgain',
  grade?: unknown,
): string {
  if (category === '2000' && grade === '4' && group === 'DJ' && outcome !== 'failed') return monitored
  const before = ['AZJJ', 'ZZJJ'].includes(group)
  const [passed, failed, again] =
    results[`${category}/${group}`] ?? (before ? plain : (results[category] ?? plain))
  return outcome === 'passed' ? passed : outcome === 'failed' ? failed : again
}

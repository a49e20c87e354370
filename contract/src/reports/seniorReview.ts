import { isUnder } from '../kit/classCodes.ts'

/**
 * Classes whose reports go through 技术复核 whatever their conclusion is (domain.md, BGQR): where a wrong report costs
 * most. A grade of the device narrows a class.
 */
export const seniorReviewClasses = [
  { classCode: '1000', when: { parameter: 'boilerGrade', in: ['A'] }, name: 'A级锅炉' },
  { classCode: '6000', name: '大型游乐设施' },
  { classCode: '9000', name: '客运索道' },
] as const satisfies ReadonlyArray<{
  readonly classCode: string
  readonly when?: { readonly parameter: string; readonly in: readonly string[] }
  readonly name: string
}>

/** Why a report needs the senior reviewer; null when it does not. */
export function seniorReviewReason(
  unacceptable: boolean,
  device: { readonly equclacode: string; readonly params?: Readonly<Record<string, unknown>> | null },
): string | null {
  if (unacceptable) return '检验结论为不合格'
  const demanded = seniorReviewClasses.find(
    (entry) =>
      isUnder(device.equclacode, entry.classCode) &&
      (!('when' in entry) ||
        (entry.when.in as readonly string[]).includes(String(device.params?.[entry.when.parameter] ?? ''))),
  )
  return demanded?.name ?? null
}

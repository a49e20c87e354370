import { declarationProcess } from '../inspection/declaration.process.ts'
import { inspectionProcess } from '../inspection/inspection.process.ts'
import { classPrefix } from '../kit/classCodes.ts'

/**
 * Working days from the inspection to the approval of its report, by the first digit of the class: piping, boilers, vessels
 * and what belongs to them take longer than machines. Illustrative: each institute promises its own.
 */
const limits = { machines: 10, pressure: 30 } as const
const machines = ['3', '4', '5', '6', '9']

/** REPORT_LIMIT of a class, in working days. */
export const reportLimitOf = (equclacode: string): number =>
  machines.includes(classPrefix(equclacode).slice(0, 1)) ? limits.machines : limits.pressure

export type TimedStep = {
  /** Its bit in `stepsDone`, and its place among the others. */
  readonly place: number
  readonly process: string
  readonly code: string
  readonly name: string
  /** Working days; of the report by its class, so none here. */
  readonly limit: number | null
}

const named: ReadonlyArray<readonly [process: string, code: string]> = [
  [declarationProcess.name, 'YWSL'],
  ...[
    'RWAP',
    'RWQR',
    'BGSC',
    'BGLR',
    'BGQR',
    'BGSH_FX',
    'BGSH',
    'BGSP',
    'finish_inspect',
    'BGDY',
    'BGGD',
  ].map((code) => [inspectionProcess.name, code] as const),
]
const processes: Readonly<
  Record<string, { steps: Readonly<Record<string, { name: string; workingDays?: number }>> }>
> = {
  [declarationProcess.name]: declarationProcess,
  [inspectionProcess.name]: inspectionProcess,
}

/** Steps with a deadline, from acceptance to filing. What is added is added behind: places are kept in facts. */
export const timedSteps: readonly TimedStep[] = named.map(([process, code], index) => {
  const step = processes[process]?.steps[code]
  return { place: index + 1, process, code, name: step?.name ?? code, limit: step?.workingDays ?? null }
})

/** The report as a whole stands behind the steps. */
export const wholeReport = { place: 99, name: '出报告' } as const

const nameOf = ({ name, limit }: TimedStep): string => (limit === null ? name : `${name}（${limit}个工作日）`)

/** The words for a place, with its term. */
export const placeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(timedSteps.map((step) => [String(step.place), nameOf(step)])),
  [String(wholeReport.place)]:
    `${wholeReport.name}（机电类${limits.machines}个、承压类${limits.pressure}个工作日）`,
}

import { type InspectionStep, inspectionProcess } from '../inspection/inspection.process.ts'
import { isUnder } from '../kit/classCodes.ts'
import type { Process, Transition } from '../kit/process.ts'
import { seniorReviewClasses } from '../reports/seniorReview.ts'
import { mandatoryReasons, flowProblemSentences as say } from './flowMessages.ts'
import {
  type Flow,
  type FlowStep,
  flowProcess,
  isOptional,
  isStep,
  landingsOf,
  nameOf,
  stepOrder,
  switchOf,
} from './flowRules.ts'

/** Why a flow cannot run: the step at fault, the setting, and the sentence that says it. */
export type FlowProblem = {
  readonly step: string
  readonly field: 'enabled' | 'roles' | 'limitDays' | 'backSteps'
  readonly sentence: string
}

/** A role that may be given a step, with its operator codes. */
export type FlowRole = {
  readonly code: string
  readonly name: string
  readonly permissions: readonly string[]
}

const mostDays = 60
/** Steps that judge a report: whoever may not send it back could only pass it. */
const judging: ReadonlySet<string> = new Set(['BGQR', 'BGSH_FX', 'BGSH', 'BGSP'])

const actionsOf = (code: string): Transition<string>[] =>
  Object.values(inspectionProcess.steps[code as InspectionStep].actions)

/** The forward actions that only holders of a step take; 作废 is open to others too, and what follows from elsewhere is taken by nobody. */
const workOf = (code: string): Transition<string>[] =>
  actionsOf(code).filter(
    ({ to, permission, bySystem }) => to !== undefined && !bySystem && permission !== 'declaration.void',
  )

function shapeProblems(steps: readonly FlowStep[]): FlowProblem[] {
  return steps.flatMap(({ stepCode }, place) => {
    if (!isStep(stepCode))
      return [{ step: stepCode, field: 'enabled', sentence: say.unknownStep(stepCode) } as const]
    const double = steps.findIndex((step) => step.stepCode === stepCode) < place
    return double
      ? [{ step: stepCode, field: 'enabled', sentence: say.doubleStep(nameOf(stepCode)) } as const]
      : []
  })
}

/** Classes of the flow whose reports must be rechecked by a senior reviewer. */
function seniorClasses(equclacode: string | null): string[] {
  const touched = seniorReviewClasses.filter(
    ({ classCode }) => !equclacode || isUnder(equclacode, classCode) || isUnder(classCode, equclacode),
  )
  return touched.map(({ name }) => name)
}

function switchProblems({ equclacode, steps }: Flow): FlowProblem[] {
  const isOn = switchOf(steps)
  const off = stepOrder.filter((code) => !isOn(code))
  const classes = seniorClasses(equclacode)
  return off.flatMap((step) => {
    if (!isOptional(step)) {
      const sentence = say.mandatoryOff(nameOf(step), mandatoryReasons[step] ?? '')
      return [{ step, field: 'enabled', sentence } as const]
    }
    return step === 'BGSH_FX' && classes.length > 0
      ? [{ step, field: 'enabled', sentence: say.seniorOff(classes.join('、')) } as const]
      : []
  })
}

function roleProblems(step: FlowStep, roles: readonly FlowRole[]): FlowProblem[] {
  const name = nameOf(step.stepCode)
  const at = { step: step.stepCode, field: 'roles' } as const
  return step.roles.flatMap((code) => {
    const role = roles.find((known) => known.code === code)
    const lacking = workOf(step.stepCode).find(({ permission }) => !role?.permissions.includes(permission))
    return lacking ? [{ ...at, sentence: say.wrongRole(name, role?.name ?? code, lacking.label) }] : []
  })
}

function dayProblems({ stepCode, limitDays }: FlowStep): FlowProblem[] {
  const waits = inspectionProcess.steps[stepCode as InspectionStep]
  if (limitDays === null && !('workingDays' in waits)) return []
  const right = limitDays !== null && Number.isInteger(limitDays) && limitDays >= 1 && limitDays <= mostDays
  return right ? [] : [{ step: stepCode, field: 'limitDays', sentence: say.days(nameOf(stepCode)) }]
}

function landingSentence(code: string, target: string, isOn: (code: string) => boolean): string | null {
  const [name, other] = [nameOf(code), nameOf(target)]
  if (!isStep(target)) return say.backElsewhere(name, other)
  if (stepOrder.indexOf(target) >= stepOrder.indexOf(code as InspectionStep))
    return say.backToLater(name, other)
  if (!isOn(target)) return say.backToOff(name, other)
  return landingsOf(code, isOn).includes(target) ? null : say.backElsewhere(name, other)
}

function returnProblems({ stepCode, backSteps }: FlowStep, isOn: (code: string) => boolean): FlowProblem[] {
  const at = { step: stepCode, field: 'backSteps' } as const
  if (backSteps.length === 0 && judging.has(stepCode))
    return [{ ...at, sentence: say.noBack(nameOf(stepCode)) }]
  return backSteps.flatMap((target) => {
    const sentence = landingSentence(stepCode, target, isOn)
    return sentence ? [{ ...at, sentence }] : []
  })
}

/** Steps of a process to which no forward way from its first step leads. */
export function unreachableSteps({ steps }: Pick<Process, 'steps'>): string[] {
  const codes = Object.keys(steps)
  const reached = new Set(codes.slice(0, 1))
  for (const code of reached)
    for (const { to } of Object.values(steps[code]?.actions ?? {}))
      for (const route of typeof to === 'string' ? [{ to }] : (to ?? [])) reached.add(route.to)
  return codes.filter((code) => !reached.has(code))
}

const reachProblems = (flow: Flow): FlowProblem[] =>
  unreachableSteps(flowProcess(flow)).map((step) => ({
    step,
    field: 'enabled',
    sentence: say.unreachable(nameOf(step)),
  }))

/** Everything that keeps a flow from running, in the order of work; none when it may be enabled. */
export function problemsOf(flow: Flow, roles: readonly FlowRole[]): FlowProblem[] {
  const shape = shapeProblems(flow.steps)
  if (shape.length > 0) return shape
  const isOn = switchOf(flow.steps)
  const used = flow.steps.filter(({ enabled }) => enabled)
  const found = [
    ...switchProblems(flow),
    ...used.flatMap((step) => [
      ...roleProblems(step, roles),
      ...dayProblems(step),
      ...returnProblems(step, isOn),
    ]),
    ...reachProblems(flow),
  ]
  const place = ({ step }: FlowProblem): number => stepOrder.indexOf(step as InspectionStep)
  return found.toSorted((a, b) => place(a) - place(b))
}

/** Whether a role holds every operator code that the work of a step asks for. */
export const roleFits = (code: string, role: FlowRole): boolean =>
  workOf(code).every(({ permission }) => role.permissions.includes(permission))

import { type InspectionStep, inspectionProcess } from '../inspection/inspection.process.ts'
import { classPrefix, isUnder } from '../kit/classCodes.ts'
import type { Process, Route, StepSpec, Transition } from '../kit/process.ts'
import type { ChangesOf } from '../kit/record.ts'
import type { flowStepConf } from './flowConf.ts'
import { optionalSteps } from './flowMessages.ts'

/** One step of a configured flow as its rules read it. */
export type FlowStep = {
  readonly stepCode: string
  readonly enabled: boolean
  /** Roles that it is left to; none leaves it to everybody with its operator code. */
  readonly roles: readonly string[]
  /** Working days; null where the step waits for the unit. */
  readonly limitDays: number | null
  readonly backSteps: readonly string[]
}

/** What a flow is for, and its steps. */
export type Flow = {
  readonly equclacode: string | null
  readonly inmGroupCode: string | null
  readonly steps: readonly FlowStep[]
}

type Step = StepSpec<string>
const standard = inspectionProcess.steps as Readonly<Record<string, Step>>

/** The steps of an inspection in the order of work. */
export const stepOrder = Object.keys(inspectionProcess.steps) as InspectionStep[]

export const isStep = (code: string): code is InspectionStep => Object.hasOwn(standard, code)
export const isOptional = (code: string): boolean => Object.hasOwn(optionalSteps, code)
export const nameOf = (code: string): string => standard[code]?.name ?? code

const list = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

type StepRow = Pick<
  ChangesOf<typeof flowStepConf>,
  'stepCode' | 'enabled' | 'dealManRule' | 'limitDays' | 'backSteps'
>

/** Reads a row of flow_step_conf. */
export const stepOfRow = (row: StepRow): FlowStep => ({
  stepCode: row.stepCode ?? '',
  enabled: row.enabled !== false,
  roles: list(row.dealManRule),
  limitDays: row.limitDays ?? null,
  backSteps: list(row.backSteps),
})

type IsOn = (code: string) => boolean

/** A step without a row is as good as switched off. */
export function switchOf(steps: readonly FlowStep[]): IsOn {
  const on = new Set(steps.filter(({ enabled }) => enabled).map(({ stepCode }) => stepCode))
  return (code) => on.has(code)
}

const routesOf = (to: Transition<string>['to']): ReadonlyArray<Route<string>> =>
  to === undefined ? [] : typeof to === 'string' ? [{ to }] : to

/** The ordinary way on from a step: the first of its actions that leads forward. */
const wayOn = (code: string): Transition<string>['to'] =>
  Object.values(standard[code]?.actions ?? {}).find(({ to }) => to !== undefined)?.to

/** Where an action leads when what leads to a switched-off step leads to what follows it. */
function leadsTo(to: Transition<string>['to'], isOn: IsOn): Array<Route<string>> {
  return routesOf(to).flatMap((route) => {
    if (route.to === 'end' || isOn(route.to)) return [route]
    const next = leadsTo(wayOn(route.to), isOn)
    // Of two conditions the outer one stays; the table has no step behind a condition that asks another one.
    return route.when ? next.map((one) => ({ ...route, to: one.to })) : next
  })
}

/** Routes that all lead to one step need no condition. */
function simplest(routes: ReadonlyArray<Route<string>>): Transition<string>['to'] {
  const targets = new Set(routes.map(({ to }) => to))
  return targets.size === 1 ? routes[0]?.to : routes
}

/**
 * Where the returns of a step may land at most: what the table allows, and in place of a switched-off step where that
 * step itself could return to. In the table's order.
 */
export function landingsOf(code: string, isOn: IsOn): string[] {
  const targets = Object.values(standard[code]?.actions ?? {}).flatMap(({ backTo }) => backTo ?? [])
  return [...new Set(targets.flatMap((target) => (isOn(target) ? [target] : landingsOf(target, isOn))))]
}

function narrowed(step: FlowStep, isOn: IsOn): Step {
  const spec = standard[step.stepCode] as Step
  const landings = landingsOf(step.stepCode, isOn).filter((target) => step.backSteps.includes(target))
  const actions = Object.entries(spec.actions).flatMap(([name, action]) => {
    if (action.backTo) return landings.length > 0 ? [[name, { ...action, backTo: landings }] as const] : []
    if (action.to === undefined) return [[name, action] as const]
    return [[name, { ...action, to: simplest(leadsTo(action.to, isOn)) as string }] as const]
  })
  const { workingDays: _days, ...rest } = spec
  return {
    ...rest,
    ...(step.roles.length > 0 && { roles: step.roles }),
    ...(step.limitDays !== null && { workingDays: step.limitDays }),
    actions: Object.fromEntries(actions),
  }
}

/** The inspection process as a flow narrows it: steps left out, roles, working days, landings of returns. */
export function flowProcess({ steps }: Pick<Flow, 'steps'>): Process {
  const isOn = switchOf(steps)
  const on = stepOrder.flatMap((code) => steps.find((step) => step.stepCode === code && step.enabled) ?? [])
  return {
    ...inspectionProcess,
    steps: Object.fromEntries(on.map((step) => [step.stepCode, narrowed(step, isOn)])),
  }
}

/** The steps of a new flow: as the table has them. */
export const standardSteps = (): FlowStep[] =>
  stepOrder.map((code) => ({
    stepCode: code,
    enabled: true,
    roles: [],
    limitDays: standard[code]?.workingDays ?? null,
    backSteps: landingsOf(code, () => true),
  }))

/** Switches an optional step; returns to it land where it could have returned to, and come back with it. */
export function withSwitch(steps: readonly FlowStep[], code: string, enabled: boolean): FlowStep[] {
  const switched = steps.map((step) => (step.stepCode === code ? { ...step, enabled } : step))
  const before = switchOf(steps)
  const after = switchOf(switched)
  return switched.map((step) => {
    const could = landingsOf(step.stepCode, before)
    const can = landingsOf(step.stepCode, after)
    const arisen = can.filter((target) => !could.includes(target))
    const gone = could.some((target) => !can.includes(target) && step.backSteps.includes(target))
    const kept = (target: string): boolean =>
      step.backSteps.includes(target) || ((gone || enabled) && arisen.includes(target))
    return could.join() === can.join() ? step : { ...step, backSteps: can.filter(kept) }
  })
}

export type Aimed = Pick<Flow, 'equclacode' | 'inmGroupCode'>

const fits = (flow: Aimed, item: { equclacode: string; inmGroupCode: string }): boolean =>
  (!flow.equclacode || flow.equclacode === item.equclacode || isUnder(item.equclacode, flow.equclacode)) &&
  (!flow.inmGroupCode || flow.inmGroupCode === item.inmGroupCode)

/** The deeper class counts first, then the flow for one kind of inspection. */
const depth = (flow: Aimed): number =>
  (flow.equclacode ? classPrefix(flow.equclacode).length : 0) * 2 + (flow.inmGroupCode ? 1 : 0)

/** The most specific flow for a device and a kind of inspection; undefined for the standing process. */
export function flowFor<T extends Aimed>(
  flows: readonly T[],
  item: { equclacode: string; inmGroupCode: string },
): T | undefined {
  return flows
    .filter((flow) => fits(flow, item))
    .toSorted((a, b) => depth(b) - depth(a))
    .at(0)
}

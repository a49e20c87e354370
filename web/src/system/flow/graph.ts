import type { Process } from '@tejian/contract/kit/process.ts'
import type { FlowProblem } from '@tejian/contract/system/flowProblems.ts'
import { type FlowStep, flowProcess, nameOf, stepOrder, switchOf } from '@tejian/contract/system/flowRules.ts'

/** Heights and distances of the picture, px. */
export const nodeSize = { width: 248, height: 66, gap: 30 } as const

export type StepNodeData = {
  readonly code: string
  readonly name: string
  readonly enabled: boolean
  readonly roles: string
  readonly days: string
  readonly problems: readonly string[]
}

export type Way = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly kind: 'forward' | 'past' | 'return'
  /** Steps between its ends, so that long ways run further outside. */
  readonly span: number
  /** What takes this way past other steps. */
  readonly label: string
}

/** The place of a step: one below the other, in the order of work. */
export const placeOf = (code: string): { x: number; y: number } => ({
  x: 0,
  y: (stepOrder as readonly string[]).indexOf(code) * (nodeSize.height + nodeSize.gap),
})

/** What each step of the flow shows, in the order of work. */
export function nodesOf(
  steps: readonly FlowStep[],
  problems: readonly FlowProblem[],
  roleName: (code: string) => string,
): StepNodeData[] {
  const isOn = switchOf(steps)
  return stepOrder.map((code) => {
    const step = steps.find(({ stepCode }) => stepCode === code)
    return {
      code,
      name: nameOf(code),
      enabled: isOn(code),
      roles: step?.roles.map(roleName).join('、') || '不限角色',
      days: step?.limitDays ? `${step.limitDays}个工作日` : '不限时',
      problems: problems.filter((problem) => problem.step === code).map(({ sentence }) => sentence),
    }
  })
}

const targetsOf = (to: Process['steps'][string]['actions'][string]['to']): string[] =>
  to === undefined ? [] : typeof to === 'string' ? [to] : to.map((route) => route.to)

/** The ways of a flow: onward between neighbours, past steps that lie between, and back. */
export function waysOf(steps: readonly FlowStep[]): Way[] {
  const process = flowProcess({ steps })
  const on = Object.keys(process.steps)
  const place = (code: string): number => (stepOrder as readonly string[]).indexOf(code)
  return on.flatMap((from) => {
    const actions = Object.values(process.steps[from]?.actions ?? {})
    const main = actions.find(({ to }) => to !== undefined)
    const way = (to: string, kind: Way['kind'], label = ''): Way => ({
      id: `${from}-${kind}-${to}`,
      from,
      to,
      kind,
      span: Math.abs(place(to) - place(from)),
      label,
    })
    const isAbove = (to: string): boolean => place(to) < place(from)
    const between = (to: string): string =>
      on
        .filter((code) => place(code) > place(from) && place(code) < place(to))
        .map(nameOf)
        .join('、')
    const onward = actions.flatMap((action) =>
      targetsOf(action.to)
        .filter((to) => to !== 'end' && !isAbove(to))
        .map((to) => {
          if (place(to) - place(from) === 1) return way(to, 'forward')
          const passed = between(to)
          return way(to, 'past', action === main ? passed && `不经${passed}` : action.label)
        }),
    )
    // A visit that needs another day goes up without being a return.
    const back = new Set(
      actions.flatMap(({ backTo = [], to }) => [
        ...backTo,
        ...targetsOf(to).filter((one) => one !== 'end' && isAbove(one)),
      ]),
    )
    return [...onward, ...[...back].map((to) => way(to, 'return'))]
  })
}

/** The steps as they are sent, and compared: in the order of work, their lists in a fixed order. */
export const contentOf = (steps: readonly FlowStep[]): string =>
  JSON.stringify(
    stepOrder.flatMap((code) => {
      const step = steps.find(({ stepCode }) => stepCode === code)
      return step
        ? [
            {
              stepCode: code,
              enabled: step.enabled,
              roles: [...step.roles],
              limitDays: step.limitDays,
              backSteps: [...step.backSteps].sort((a, b) => placeOf(a).y - placeOf(b).y),
            },
          ]
        : []
    }),
  )

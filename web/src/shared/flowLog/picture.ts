import type { FlowLine, FlowWay } from '@tejian/contract/shared/flow/calls.ts'
import { durationText } from './flowText.ts'

export type NodeState = 'passed' | 'now' | 'ahead' | 'maybe' | 'skipped'

export type PictureNode = {
  readonly step: string
  readonly name: string
  readonly state: NodeState
  /** What stands below the name: how often and how long, who holds it, or how long it may take. */
  readonly note: string
}

export type PictureReturn = { readonly from: number; readonly to: number; readonly count: number }

export type Picture = {
  readonly no: string
  readonly title: string
  readonly nodes: readonly PictureNode[]
  readonly returns: readonly PictureReturn[]
}

/** Ways that went on or back; what stays at its step (登记, 转办) is no passing. */
const leaves = (line: FlowLine): boolean => line.nextStep !== '' && line.nextStep !== line.stepcode

function stateOf(way: FlowWay, step: FlowWay['steps'][number], passed: number): NodeState {
  if (way.stepcode === step.stepcode) return 'now'
  if (step.ahead) return step.ahead === 'sure' ? 'ahead' : 'maybe'
  return passed > 0 ? 'passed' : 'skipped'
}

function noteOf(
  way: FlowWay,
  step: FlowWay['steps'][number],
  state: NodeState,
  own: readonly FlowLine[],
): string {
  const passed = own.filter(leaves)
  const minutes = own.reduce((sum, line) => sum + (line.minutes ?? 0), 0)
  const history = [
    passed.length > 1 ? `办理${passed.length}次` : '',
    passed.length > 0 ? durationText(minutes) : '',
    passed.at(-1)?.executor ?? '',
  ]
  if (state === 'now') {
    const holder = own.find((line) => line.action === 'open')?.executor
    const due = way.deadline ? `期限${way.deadline}` : ''
    return [holder ? `由${holder}办理` : '待领办', due, passed.length > 0 ? `已办${passed.length}次` : '']
      .filter(Boolean)
      .join(' · ')
  }
  if (state === 'passed') return history.filter(Boolean).join(' · ')
  if (state === 'skipped') return ''
  const limit = step.workingDays ? `时限${step.workingDays}个工作日` : '不限时'
  return [limit, ...(passed.length > 0 ? [`曾办理${passed.length}次`] : [])].join(' · ')
}

/** Returns between the same two steps are one arrow with their number. */
function returnsOf(way: FlowWay, lines: readonly FlowLine[]): PictureReturn[] {
  const place = new Map(way.steps.map(({ stepcode }, index) => [stepcode, index]))
  const counts = new Map<string, PictureReturn>()
  for (const line of lines) {
    const [from, to] = [place.get(line.stepcode), place.get(line.nextStep)]
    if (from === undefined || to === undefined || to >= from || line.action === 'withdraw') continue
    const key = `${from}-${to}`
    counts.set(key, { from, to, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort((a, b) => a.from - a.to - (b.from - b.to))
}

/** A business as a picture, record by record: what it has passed, where it stands, what lies ahead by its own flow. */
export const picturesOf = (ways: readonly FlowWay[], lines: readonly FlowLine[]): Picture[] =>
  ways.map((way) => {
    const own = lines.filter(({ no }) => no === way.no)
    const byStep = Map.groupBy(own, ({ stepcode }) => stepcode)
    return {
      no: way.no,
      title: way.title,
      nodes: way.steps.map((step) => {
        const here = byStep.get(step.stepcode) ?? []
        const state = stateOf(way, step, here.filter(leaves).length)
        return { step: step.stepcode, name: step.stepName, state, note: noteOf(way, step, state, here) }
      }),
      returns: returnsOf(way, own),
    }
  })

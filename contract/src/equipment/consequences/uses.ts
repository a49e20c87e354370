import { type InspState, inspStates } from './outcomes.ts'
import { type StandingRow, stateOf } from './standing.ts'

/** What may be done with a device as its inspections left it. */

/** By what is wanted: how it is called, and the states that forbid it. */
const uses = {
  label: { does: '打印设备标签', forbidden: [inspStates.rectify, inspStates.failed] },
  // TSG 08: 检验不合格的不得使用; no label, no mark and no restart before the 复检 is passed.
  restart: { does: '办理启用', forbidden: [inspStates.rectify, inspStates.failed] },
  register: {
    does: '办理使用登记',
    forbidden: [inspStates.restricted, inspStates.rectify, inspStates.failed],
  },
  // TSG 08, 不得申请移装变更、单位变更.
  move: { does: '办理移装变更', forbidden: [inspStates.restricted, inspStates.rectify, inspStates.failed] },
  transfer: {
    does: '办理单位变更',
    forbidden: [inspStates.restricted, inspStates.rectify, inspStates.failed],
  },
} as const satisfies Readonly<Record<string, { does: string; forbidden: readonly InspState[] }>>
export type Use = keyof typeof uses

const because: Readonly<Partial<Record<InspState, (does: string) => string>>> = {
  [inspStates.restricted]: (does) => `检验结论为限制条件运行，不能${does}`,
  [inspStates.rectify]: (does) => `检验结论为整改后运行，整改确认前不能${does}`,
  [inspStates.failed]: (does) => `检验不合格，复检合格前不能${does}`,
}

/** Why something may not be done with a device; null when it may. */
export function useProblem(use: Use, device: StandingRow): string | null {
  const { does, forbidden } = uses[use]
  const state = stateOf(device)
  return state && (forbidden as readonly InspState[]).includes(state)
    ? (because[state]?.(does) ?? null)
    : null
}

/** Of a device past its date: what shows a date must not say that it is valid. */
export const overdueLabel = (day: string): string => `检验合格有效期已于${day}届满，不能${uses.label.does}`

/** Why a device has no next date; null when nothing that was found holds it back. */
export function heldBack(device: StandingRow): string | null {
  const state = stateOf(device)
  if (state === inspStates.failed) return '检验不合格，复检合格后确定'
  return state === inspStates.rectify ? '整改确认后确定' : null
}

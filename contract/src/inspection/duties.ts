/** The parts that people took in one report; by account, because names are not unique. */
export type DutyParts = {
  /** Principal and inspectors of the task. */
  readonly inspectors: ReadonlySet<string>
  /** Who did these steps last, in the present round. */
  readonly entered?: string | undefined
  readonly confirmed?: string | undefined
  readonly rechecked?: string | undefined
  readonly audited?: string | undefined
}

/** The forward move of each step that a second, third or fourth pair of eyes has to make. */
export const guardedMoves = { BGQR: 'confirm', BGSH_FX: 'recheck', BGSH: 'audit', BGSP: 'approve' } as const

export type GuardedStep = keyof typeof guardedMoves

export const isGuarded = (step: string): step is GuardedStep => Object.hasOwn(guardedMoves, step)

type Part = { name: string; has(parts: DutyParts, person: string): boolean }

const entered: Part = { name: '录入人', has: (parts, person) => parts.entered === person }
const confirmed: Part = { name: '确认人', has: (parts, person) => parts.confirmed === person }
const inspector: Part = { name: '检验人员', has: (parts, person) => parts.inspectors.has(person) }
const rechecked: Part = { name: '复核人', has: (parts, person) => parts.rechecked === person }
const audited: Part = { name: '审核人', has: (parts, person) => parts.audited === person }

/** Parts that exclude each other, by the step that is to be done (domain.md, People and step table). */
const excluded: Readonly<Record<GuardedStep, readonly Part[]>> = {
  BGQR: [entered],
  BGSH_FX: [entered, inspector, confirmed],
  BGSH: [entered, inspector, confirmed, rechecked],
  BGSP: [entered, inspector, confirmed, rechecked, audited],
}

/** The part of this report that keeps a person from doing a step of it; null when nothing does. */
export function otherPart(step: string, parts: DutyParts, person: string): string | null {
  if (!isGuarded(step)) return null
  return excluded[step].find((part) => part.has(parts, person))?.name ?? null
}

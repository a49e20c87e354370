import { gasName } from './gases.ts'
import type { DueDevice, GradeRow, PeriodRule } from './rules.ts'

/** How long a rule lets pass until the first and until the next inspection. Months; null when the rule does not say. */
export type Interval = {
  readonly first: number | null
  readonly next: number | null
  /** Longest time allowed where the inspection body decides the date itself; null where it has no say. */
  readonly decidedUpTo: number | null
  /** Longest time of monitored use at this grade, over consecutive inspections. */
  readonly monitoredUpTo?: number
  /** Why there is no date, when there is none. */
  readonly reason?: string
  /** The rule itself knows no next date: nothing is missing, and nobody is asked for one. */
  readonly never?: true
}

/** What the last inspection found. */
export type Findings = { readonly safetyGrade: number | null }

/** Reads a rule of `inspection-periods.json` as an interval. Schedules and rules that point elsewhere are not intervals. */
export function intervalOf(rule: PeriodRule, device: DueDevice, findings: Findings): Interval {
  const first = rule.firstDueMonths ?? rule.periodMonths
  const shape = rule.rule
  if (rule.periodMonths !== null) return { first, next: rule.periodMonths, decidedUpTo: null }
  switch (shape?.type) {
    case 'bySafetyGrade':
      return fromRow(
        first,
        shape.grades.find((row) => row.grade === findings.safetyGrade),
        safetyGradeMissing(findings),
      )
    case 'byPipeGradeAndSafetyGrade':
      return fromRow(
        first,
        shape.items.find((row) => fitsPipe(row, device, findings)),
        safetyGradeMissing(findings),
      )
    case 'byPipeGrade':
      return fromRow(
        first,
        shortest(shape.items.filter((row) => row.grade === device.params?.pipeGrade)),
        '缺少管道级别',
      )
    case 'byMedium': {
      const row = shape.items.find((item) => holdsMedium(item, device))
      return fromRow(row?.firstDueMonths ?? first, row, '按充装介质不能确定检验周期')
    }
    case 'range':
      return {
        first,
        next: shape.defaultMonths ?? shape.minMonths,
        decidedUpTo: shape.maxMonths,
        ...firstReason(shape.firstDue),
      }
    case 'follow':
      return {
        first,
        next: shape.defaultMonths,
        decidedUpTo: shape.defaultMonths,
        ...firstReason(shape.firstDue),
      }
    case 'byDecision':
      return { first, next: null, decidedUpTo: shape.maxMonths, reason: `下次检验日期${shape.text}` }
    case 'onEvent':
      return { ...none(`下列情形时检验：${shape.events.join('、')}`), never: true }
    case 'none':
      return { ...none(`${shape.until}前不要求定期检验`), never: true }
    case 'inherit':
      return none(`缺少管道级别，不能确定${shape.from}`)
    default:
      return none('该规则不生成到期日期')
  }
}

const none = (reason: string): Interval => ({ first: null, next: null, decidedUpTo: null, reason })

const firstReason = (firstDue: string | undefined) =>
  firstDue ? { reason: `首次检验在${firstDue}时进行` } : {}

function safetyGradeMissing({ safetyGrade }: Findings): string {
  return safetyGrade === null ? '缺少安全状况等级' : `安全状况等级${safetyGrade}级没有对应的检验周期`
}

function fromRow(first: number | null, row: GradeRow | undefined, missing: string): Interval {
  if (!row) return { first, next: null, decidedUpTo: null, reason: missing }
  const monitoredUpTo = row.monitoredUseMaxCumulativeMonths
  return {
    first: row.withdrawn ? null : first,
    next: row.defaultMonths ?? row.maxMonths ?? null,
    decidedUpTo: row.maxMonths ?? (row.decidedBy ? (monitoredUpTo ?? row.defaultMonths ?? null) : null),
    ...(monitoredUpTo !== undefined && { monitoredUpTo }),
    reason: row.action ?? `由${row.decidedBy ?? '检验机构'}确定下次检验日期`,
  }
}

function fitsPipe(row: GradeRow, device: DueDevice, { safetyGrade }: Findings): boolean {
  const pipeGrade = String(device.params?.pipeGrade ?? '')
  const fitsSafety = row.safetyGrades?.includes(safetyGrade ?? 0) ?? true
  return (row.pipeGrades ?? []).includes(pipeGrade) && fitsSafety
}

/** Media are listed like 天然气（煤层气）; either name fits, and 氢 is 氢气. */
function holdsMedium(row: GradeRow, device: DueDevice): boolean {
  const medium = gasName(device.params?.fillingMedium)
  const names = (row.media ?? []).flatMap((name) => name.split(/[（）]/)).filter((name) => name !== '')
  return medium !== '' && names.some((name) => gasName(name) === medium)
}

/** Rows told apart by a text that no field holds: the shortest is on the safe side. */
function shortest(rows: readonly GradeRow[]): GradeRow | undefined {
  return rows.toSorted((a, b) => (a.maxMonths ?? 0) - (b.maxMonths ?? 0))[0]
}

import type { LawViolation } from '@tejian/contract/supervision/cases/violation.ts'
import { maskName, maskNumbersIn } from '../../kit/records/mask.ts'

type Party = { readonly isPerson: boolean; readonly legalperson: string | null }

const chinese = (day: string): string => {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** What the public reads of a penalty: the decision, its party, what for and what; nobody's name. */
export function publicityText(
  row: LawViolation,
  { isPerson, legalperson }: Party,
  until: string,
): { title: string; content: string } {
  const unitname = row.unitname ?? ''
  const named = [legalperson, isPerson ? unitname : null].filter((name) => (name ?? '').length > 1)
  const open = (text: string | null | undefined): string =>
    maskNumbersIn(
      named.reduce<string>(
        (left, name) => left.replaceAll(name as string, maskName(name as string)),
        text?.trim() ?? '',
      ),
    )
  const party = isPerson ? maskName(unitname) : unitname
  const lines: ReadonlyArray<readonly [string, string]> = [
    ['行政处罚决定书文号', row.punishno ?? ''],
    ['当事人', party],
    ['统一社会信用代码', isPerson ? '' : (row.creditcode ?? '')],
    ['主要违法事实', open(row.violationDesc)],
    ['违反条款', open(row.legalBasis)],
    ['处罚依据', open(row.punishBasis)],
    ['处罚结果', open(row.punishResult)],
    ['处罚决定日期', chinese(row.punishDate ?? '')],
    ['作出处罚决定的机关', row.superviseorgname ?? ''],
    ['公示至', chinese(until)],
  ]
  return {
    title: `行政处罚公示：${party}`.slice(0, 100),
    content: lines
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `**${label}**：${text.replace(/\s*\n\s*/g, ' ')}`)
      .join('\n\n'),
  }
}

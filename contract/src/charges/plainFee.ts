import type { ChargeLine } from './fees.ts'

/** Why a fee is what it is, for who pays it: no codes, no sign that only a calculator knows. */

const missing = /缺少计费参数：(.+)$/
const line = /^管线(.+?)缺少/

/** What stands in the way of an amount, and what helps. */
function whyUntold(problem: string): string {
  const [, parameter] = missing.exec(problem) ?? []
  const [, name] = line.exec(problem) ?? []
  if (parameter)
    return `设备档案${name ? `中管线“${name}”` : ''}没有填写“${parameter}”，现在算不出这一项；补充档案后可以再算，或由检验机构在收费时核定`
  if (problem.startsWith('没有对应的收费')) return '现行收费标准没有列出这一项，由检验机构在收费时核定'
  return `现在算不出这一项（${problem}），由检验机构在收费时核定`
}

/** The basis of a line in plain words; `readings` are what its expression goes by in the archive. */
export function plainWhy(
  { explanation, problem }: Pick<ChargeLine, 'explanation' | 'problem'>,
  readings: readonly string[] = [],
): string {
  if (problem !== null) return whyUntold(problem)
  const how = explanation.replaceAll('max(', '取大(').replaceAll('min(', '取小(')
  return `按设备档案${readings.length > 0 ? `（${readings.join('，')}）` : ''}计算：${how}`
}

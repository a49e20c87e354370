import { failuresOf } from '@tejian/contract/mobile/failRule.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import type { TripTask } from './api.ts'

type Advised = { readonly title: string; readonly content: string }

/** Items whose failure proposes an opinion notice. It is a proposal: the conclusion stays with the inspector. */
export function failedItems(task: TripTask, answers: ItemEntries): ReadonlySet<string> {
  const { failRules, templateCode, equclacode, inmGroupCode } = task
  const inspected = { equclacode, inmGroupCode: inmGroupCode ?? '' }
  const failures = failuresOf(failRules, templateCode, inspected, answers)
  return new Set(failures.filter(({ needNotice }) => needNotice).map(({ itemCode }) => itemCode))
}

/** What is said beside an item, or without one beside the task. */
export const guidesOf = ({ guides }: TripTask, no?: string): Advised[] =>
  guides
    .filter(({ itemNos }) => (no === undefined ? itemNos.length === 0 : itemNos.includes(no)))
    .map(({ guideName, guideContent, riskTip }) => ({
      title: guideName ?? '',
      content: [guideContent, riskTip && `风险：${riskTip}`].filter(Boolean).join('　'),
    }))

import { isUnder } from '../kit/classCodes.ts'
import { type RowOf, record } from '../kit/record.ts'
import type { ItemEntries } from '../reports/entry.ts'
import { phoneConfigActions } from './configActions.ts'

/**
 * Which result of an item counts as how grave a failure, and whether an opinion notice (检验意见通知书) is proposed for it
 * (spec 2 §2.6, checkFail). It proposes a notice, never the conclusion: that follows from the report's template.
 */
export const phoneFailRule = record('phone_fail_rule', {
  title: '不合格判定',
  scope: 'open',
  nameField: 'itemName',
  fields: {
    templateCode: {
      label: '模板编号',
      kind: 'text',
      required: true,
      requiredSentence: '请选择报告模板',
      max: 60,
      index: 'order',
      search: 'prefix',
      width: 130,
    },
    /** Empty: all that the template is for. */
    equclacode: { label: '设备类别', kind: 'equipmentClass', width: 160, help: '不填时适用于模板的全部设备' },
    seisortcodeset: {
      label: '检验类别',
      kind: 'dictMany',
      dict: 'INM_GROUP',
      width: 150,
      help: '不填时适用于模板的全部检验类别',
    },
    itemCode: {
      label: '检验项目代码',
      kind: 'text',
      required: true,
      max: 60,
      index: 'order',
      search: 'prefix',
      width: 130,
    },
    itemName: { label: '检验项目名称', kind: 'text', readonly: true, max: 200, width: 240 },
    resultName: {
      label: '判定结果',
      kind: 'text',
      required: true,
      max: 100,
      width: 120,
      help: '判定项目填“不符合”，选择项目填选项文字',
    },
    failLevel: { label: '不合格等级', kind: 'dict', dict: 'PHONE_FAIL_LEVEL', required: true, width: 110 },
    needNotice: { label: '是否出具意见书', kind: 'yesNo', width: 130 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
  },
  actions: phoneConfigActions,
})

export type PhoneFailRule = RowOf<typeof phoneFailRule>

/** The result of a judged item that counts as a failure, as it is written in a rule. */
export const unfitWord = '不符合'

export type FailRule = Pick<
  PhoneFailRule,
  | 'templateCode'
  | 'equclacode'
  | 'seisortcodeset'
  | 'itemCode'
  | 'itemName'
  | 'resultName'
  | 'failLevel'
  | 'needNotice'
>

/** What is inspected, as the rules and guides ask for it. */
export type Inspected = { readonly equclacode: string; readonly inmGroupCode: string }

/** Whether what is said for a class and kinds is said for this inspection; what names none is said for all. */
export const concerns = (
  { equclacode, seisortcodeset }: Pick<FailRule, 'equclacode' | 'seisortcodeset'>,
  inspected: Inspected,
): boolean =>
  (!equclacode || isUnder(inspected.equclacode, equclacode)) &&
  (!seisortcodeset || seisortcodeset.split(',').includes(inspected.inmGroupCode))

/** A failure that was found on site, and what is proposed for it. */
export type ProposedNotice = {
  readonly itemCode: string
  readonly itemName: string
  readonly failLevel: string
  readonly needNotice: boolean
}

/** What the rules say of a sheet's answers, the gravest first; of several rules for an item the gravest counts. */
export function failuresOf(
  rules: readonly FailRule[],
  templateCode: string,
  inspected: Inspected,
  entries: ItemEntries,
): ProposedNotice[] {
  const found = new Map<string, ProposedNotice>()
  for (const rule of rules) {
    const entry = entries[rule.itemCode ?? '']
    if (!entry || rule.templateCode !== templateCode || !concerns(rule, inspected)) continue
    const answers = entry.result === 'N' ? [unfitWord] : (entry.text?.split('、') ?? [])
    if (!answers.includes(rule.resultName ?? '')) continue
    const failure = {
      itemCode: rule.itemCode ?? '',
      itemName: rule.itemName ?? '',
      failLevel: rule.failLevel ?? '',
      needNotice: rule.needNotice ?? false,
    }
    const known = found.get(failure.itemCode)
    if (!known || known.failLevel < failure.failLevel) found.set(failure.itemCode, failure)
  }
  return [...found.values()].toSorted((a, b) => b.failLevel.localeCompare(a.failLevel))
}

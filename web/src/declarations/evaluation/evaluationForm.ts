import type { UnitHistory } from '@tejian/contract/declarations/evaluation/calls.ts'
import { evaluation } from '@tejian/contract/declarations/evaluation/evaluation.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { type Problems, serverProblems } from '../../kit/form/formValues.ts'

/** Fields that are typed; everything else the declaration says. */
export const typedFields = [
  'inscontactname',
  'inscontacttel',
  'assessusername',
  'assesstime',
  'assessstate',
  'describe',
  'note',
] as const

export type Form = Readonly<Record<string, Value | undefined>>

/** What is wrong with the form, by field. A masked phone is the one that the server knows. */
export function evaluationProblems(form: Form): Problems {
  const masked = String(form.inscontacttel ?? '').includes('*')
  const checked = checkValues(evaluation, { ...form, ...(masked && { inscontacttel: '13800000000' }) })
  const problems = serverProblems(evaluation, [], checked.problems)
  return Object.fromEntries(typedFields.flatMap((name) => (problems[name] ? [[name, problems[name]]] : [])))
}

/** The form as the call takes it. */
export function evaluationRequest(form: Form): Record<string, string> {
  const texts = [...typedFields, 'appno', 'appmainsysid', 'version'].flatMap((name) => {
    const value = form[name]
    return value === null || value === undefined ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(texts)
}

/** 该单位已评价 3 次，平均 2.3（1 很好 至 4 较差）；… */
export function historySentence(history: UnitHistory, labelOf: (code: string) => string): string {
  if (history.count === 0 || history.average === null) return '该单位还没有评价记录'
  const defects = history.defects.slice(0, 3).map(({ code, count }) => `${labelOf(code)}${count}次`)
  const found = defects.length > 0 ? `；${defects.join('、')}` : ''
  return `该单位共有${history.count}次评价，平均${history.average}分（1分很好，4分较差）${found}`
}

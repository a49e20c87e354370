import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { badgeOf } from './kinds.ts'

/** Four state colours with one meaning each (design, Tokens); `none` is neutral. */
export type Tone = 'green' | 'orange' | 'red' | 'grey' | 'none'

const meanings: ReadonlyArray<[Tone, RegExp]> = [
  [
    'red',
    /超期|逾期|过期|不合格|不符合|未通过|不通过|不予|拒|失败|不符|未到账|系统未登记|严重|停止运行|^红色$/,
  ],
  ['orange', /离线|退回|将到期|临期|即将|整改|限制|待缴|未缴|提醒|改期|^[橙黄]色$/],
  ['grey', /作废|停用|退出|注销|报废|撤[销下]|草稿|未启用|关闭|取消|失效/],
  ['green', /合格|一致|有效|在用|在册|在线|正常|已|通过|完成|成功|启用|生效/],
]

/** The colour of a state by its label, the same on every page. */
export function stateTone(label: string): Tone {
  if (isUnacceptableResult(label)) return 'red'
  return meanings.find(([, words]) => words.test(label))?.[0] ?? 'none'
}

/** Whether a dictionary field tells a state, which lists show as a badge. */
export function isState(spec: FieldSpec): boolean {
  return (
    badgeOf(spec) === 'state' && /(state|status|result|conclusion|^warning_level)$/i.test(spec.dict ?? '')
  )
}

/** The colour of a process step in a row: done, returned, overdue against `today` (yyyy-MM-dd), else neutral. */
export function stepTone(row: Readonly<Record<string, unknown>>, today: string): Tone {
  if (row.step === 'end') return 'green'
  if (typeof row.deadline === 'string' && row.deadline < today) return 'red'
  return row.backReason ? 'orange' : 'none'
}

import type { FieldSpec } from '../../kit/record.ts'

/** PUBLIC_MATTER_STATE. */
export const matterStates = { waiting: '1', working: '2', answered: '3', refused: '4' } as const

/** MATTER_ORIGIN: how somebody turned to the authority or the institute. */
export const matterOrigins = { platform: '1', telephone: '2', letter: '3', visit: '4' } as const

/** What every matter of the public has, beside who brought it and what it is about. */
export const matterFields = {
  origin: { label: '来源', kind: 'dict', dict: 'MATTER_ORIGIN', required: true, width: 110 },
  submitDate: { label: '提交日期', kind: 'date', readonly: true, index: 'order', width: 110 },
  /** Hash of the code by which whoever asked reads the answer. */
  queryHash: { label: '查询码', kind: 'text', readonly: true, internal: true, max: 80, detailOnly: true },
  refuseReason: { label: '不予受理原因', kind: 'longText', readonly: true, max: 500, width: 200 },
  replyContent: { label: '答复内容', kind: 'longText', readonly: true, max: 2000, width: 240 },
  replyUserName: { label: '答复人', kind: 'text', readonly: true, width: 90 },
  replyDate: { label: '答复日期', kind: 'date', readonly: true, width: 110 },
  status: {
    label: '状态',
    kind: 'dict',
    dict: 'PUBLIC_MATTER_STATE',
    readonly: true,
    index: 'order',
    width: 100,
  },
} as const satisfies Readonly<Record<string, FieldSpec>>

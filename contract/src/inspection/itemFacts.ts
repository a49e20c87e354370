import type { Fields } from '../kit/record.ts'

/** What lists of business say of their deadline beside the day itself. */
export const dueFacts = {
  /** Working days until the deadline, that day counted; negative when it has passed, none without one. */
  daysLeft: { label: '剩余工作日', kind: 'integer', unit: '天', readonly: true, computed: true, width: 110 },
  /** The days off of the deadline's year are not known yet: the day may move when they are published. */
  deadlineEstimated: { label: '期限暂估', kind: 'yesNo', readonly: true, computed: true },
} as const satisfies Fields

/** What query pages show of an item beyond its own columns: worked out for the rows of a page. */
export const itemFacts = {
  /** What the unit said to the liaison sheet of this visit; void once the plan has another date. */
  liaisonStatus: {
    label: '联络单',
    kind: 'dict',
    dict: 'LIAISON_STATE',
    readonly: true,
    computed: true,
    width: 110,
  },
  /** Of its declaration. */
  payConfirmStatus: {
    label: '缴费状态',
    kind: 'dict',
    dict: 'BUSS_PAY_CONFIRM',
    readonly: true,
    computed: true,
  },
  pipeNo: { label: '管道编号', kind: 'text', readonly: true, computed: true, width: 140 },
  pipeName: { label: '管道名称', kind: 'text', readonly: true, computed: true, width: 180 },
  pipelineGrade: { label: '管道级别', kind: 'dict', dict: 'pipeGrade', readonly: true, computed: true },
  length: { label: '管道长度', kind: 'decimal', unit: 'm', readonly: true, computed: true },
  inspLength: { label: '检验长度', kind: 'decimal', unit: 'm', readonly: true, computed: true },
  /** The institute of the area where the device stands. */
  /** Why it stands where it stands, in one sentence; worked out for those who ask for it. */
  reasonForStep: { label: '停留原因', kind: 'longText', readonly: true, computed: true },
  homeUnit: { label: '属地检验机构', kind: 'text', readonly: true, computed: true, width: 200 },
  /** What the second pair of eyes is told of its sheet, in the width of a column. */
  markNames: {
    label: '核对提示',
    kind: 'text',
    readonly: true,
    computed: true,
    internal: true,
    width: 170,
  },
  ...dueFacts,
} as const satisfies Fields

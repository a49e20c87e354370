/** Sentences of evaluations (spec 1 §5, §8). */
export const evaluationMessages = {
  required: '必填',
  voided: '该申报已作废，不能评价',
  /** The evaluation came into being, or changed, after the form had been opened. */
  numbersDiffer: '申报单号与申报记录不是同一张申报单，请关闭后重新打开',
} as const

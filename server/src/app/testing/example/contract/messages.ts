/** Sentences of training plans. */
export const trainingMessages = {
  dateGone: '培训日期已过，请填写今天或以后的日期',
} as const

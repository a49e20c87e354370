/** Sentences of printing (spec 2 §8). */
export const printSentences = {
  noPrintType: '无法打印申报单！',
  failed: '打印出错',
} as const

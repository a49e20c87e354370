/** Sentences about tables whose rows lie by months. */
export const monthMessages = {
  missing: {
    title: '按月分区缺失',
    content: (names: readonly string[]): string =>
      `以下数据表没有下个月的分区，或有记录落在默认分区：${names.join('、')}。记录不会丢失；请查看后台任务“按月分区”的失败原因。`,
  },
} as const

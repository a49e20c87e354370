/** Sentences about background work. */
export const jobMessages = {
  ended: '该任务已结束，请刷新列表',
  notCancellable: '该类任务不能取消',
  leftAlready: '该任务已停止，不需取消；可重新执行或放弃',
  notLeft: '只有失败的任务可以重新执行或放弃',
  unknownKind: '本版本没有该类任务',
  runsAlready: '该任务正在执行或等待执行',
  pausedAlready: '该任务已暂停',
  neverPaused: '该任务关系审计记录完整，不能暂停',
  resumedAlready: '该任务没有暂停',
} as const

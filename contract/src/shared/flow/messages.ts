/** Sentences about tasks and their flow, whatever the business. */
export const flowMessages = {
  chooseTasks: '请选择数据',
  chooseAssignee: '请选择办理人',
  unknownTask: '所选任务已办结或不在您的管辖范围内，请刷新列表',
  unknownAssignee: '所选办理人不存在或已停用',
  nothingToWithdraw: '只能撤回自己最近一次提交、且下一环节尚未办理的业务',
  sameHolder: '该任务已由所选人员办理',
  noSuchStep: '没有该环节',
} as const

/** The refusal when the chosen person's post does not do this step. */
export const wrongPost = (name: string, step: string): string => `${name}不办理${step}环节，请另选办理人`

/** The refusal when the chosen person took another part in the same business. */
export const barredPost = (name: string, part: string, step: string): string =>
  `${name}是该业务的${part}，不能办理${step}，请另选办理人`

/** The message to whoever is handed tasks: by whom, what for, and which tasks. */
export const handedOver = (by: string, how: string, tasks: readonly string[]) => ({
  title: `${how}：${tasks.length === 1 ? tasks[0] : `${tasks.length}项任务`}`,
  content: `${by}${how}给您：${tasks.slice(0, 20).join('、')}${tasks.length > 20 ? ` 等${tasks.length}项` : ''}`,
})

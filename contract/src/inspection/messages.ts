/** Sentences about business items wherever they stand. */
export const inspectionMessages = {
  wrongDepartment: '请选择本检验机构启用的部门',
  notAtStep: '该业务不在本环节',
} as const

/** Said to whoever takes a second part in a report that must be in other hands. */
export const otherPartRefused = (who: string, part: string, step: string): string =>
  `${who}是该报告的${part}，不能同时办理${step}`

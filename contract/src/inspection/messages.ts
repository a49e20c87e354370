/** Sentences about business items wherever they stand. */
export const inspectionMessages = {
  wrongDepartment: '请选择本检验机构启用的部门',
  notAtStep: '该业务不在本环节',
  newUserTitle: '检验业务的使用单位已变更',
  newUser: (code: string, seisn: string, before: string, after: string): string =>
    `设备${code}的使用单位已由${before}变更为${after}，检验业务${seisn}的报告将出具给${after}；申报和缴费仍由原申报单位办理`,
} as const

/** Said to whoever takes a second part in a report that must be in other hands. */
export const otherPartRefused = (who: string, part: string, step: string): string =>
  `${who}是该报告的${part}，不能同时办理${step}`

/** Stands for an earlier part where a task is handed to such a person. */
export const withoutAuthorisation = '未取得报告授权的人员'

/** Said to whoever is to sign a report without an authorisation for its class, grade and kind (docs/decisions/0040). */
export const authorisationRefused = (who: string, what: string, duty: string): string =>
  `${who}没有${what}报告的${duty}授权`

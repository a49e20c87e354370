/** Sentences of the register of authorisations. */
export const authorisationMessages = {
  datesReversed: '有效期止不能早于有效期起',
  wrongPrefixes: '请填写设备类别代码的前几位，多个以逗号分隔，如 3,4',
  unknownPerson: '没有该账号，或账号不在本检验机构',
  numberWithoutItem: '请先选择检验资质项目',
  itemForInspectors: '检验资质项目只对检验授权有效',
} as const

export const unknownClass = (prefix: string): string => `没有以${prefix}开头的设备类别`

export const postMissing = (name: string, duty: string): string =>
  `${name}的岗位不办理${duty}，请另选授权人员`

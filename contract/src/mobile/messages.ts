import type { parameterProblem } from './convert.ts'

/** Sentences of the settings for the phone. */
export const mobileMessages = {
  wrongVersion: '版本号由数字和点组成，例如 1.2.0',
  olderVersion: (newest: string): string => `版本号须高于已发布的版本${newest}`,
  releasePublished: '该版本已发布，版本号和发布日期不能更改',
  releaseKept: '已发布的版本不能删除，可改为停用',
  publishedEarlier: '发布日期不能早于今天',
  unknownTemplate: '没有找到启用的报告模板，请从列表中选择',
  templateTaken: '该报告模板已配置，请在列表中编辑',
  fixedTemplate: '报告模板不能更换，请删除后重新新增',
  wrongItems: '项目配置格式不正确',
  unknownItem: (no: string): string => `模板没有检验项目${no}`,
  itemTwice: (no: string): string => `检验项目${no}重复`,
  wrongInput: (no: string, name: string): string => `检验项目${no}不能以“${name}”方式录入`,
  nothingShown: '至少要有一个检验项目在手机上录入',
  unknownPlace: (place: string): string => `模板没有字段${place}`,
  unknownResult: (item: string, offered: readonly string[]): string =>
    `检验项目${item}的判定结果只能是：${offered.join('、')}`,
  notJudged: (item: string): string => `检验项目${item}没有判定结果，不能设置不合格判定`,
  ruleTwice: '该项目的这一判定结果已有相同适用范围的规则',
  otherClass: '设备类别不在模板的适用范围内',
  unitOnItself: '单位换算的目标字段不能与来源字段相同，否则每次同步都会再换算一次',
  targetTaken: '该模板的这一目标字段已有启用的转换对象',
  parameter: {
    places: '请填写修约的小数位数，0 至 6',
    factor: '请填写大于零的换算系数',
    words: '请填写字典，例如 1=合格；2=不合格',
    default: '请填写默认值',
  } satisfies Record<NonNullable<ReturnType<typeof parameterProblem>>, string>,
} as const

/** What is said to those who keep the templates. */
export const templateSentences = {
  nameMissing: '未填写名称',
  nameTaken: '名称不能以@开头',
  nameTwice: (name: string): string => `“${name}”重复`,
  numberMissing: '未填写编号',
  numberTwice: (no: string): string => `编号${no}重复`,
  basisMissing: '未填写检验依据',
  classMissing: '未选择适用的设备品种',
  groupMissing: '未选择检验类别',
  sectionsMissing: '至少要有一个章节',
  itemsMissing: '本章节没有检验项目',
  measuresMissing: '测量项目至少要有一个测量值或者测点表',
  optionsMissing: '未填写选项',
  columnsMissing: '表格至少要有一列',
  conclusionsMissing: '至少要有一个检验结论',
  codeMissing: (option: string): string => `结论“${option}”没有对应的结论代码`,
  gradeMissing: '按安全状况等级判定的，须有评定安全状况等级的项目',
  unknownName: (name: string): string => `“${name}”既不是本项目的测量值，也不是表头字段或者技术参数`,
  unknownMeasure: (name: string): string =>
    name === '' ? '未选择测量值' : `“${name}”不是本项目的其他测量值`,
  unknownField: (name: string): string => `表头字段“${name}”不存在`,
  requiredNotOnHead: (name: string): string => `必填的“${name}”不在表头字段中`,
  noExpression: (text: string, at: number): string =>
    at < text.length ? `算式从“${text.slice(at, at + 12)}”起有误` : '算式不完整',
  limitsTakenOver: (name: string): string => `“${name}”的限值也取自别的测量值，请直接选择有限值的测量值`,
  limitsCrossed: (min: number, max: number): string => `下限${min}大于上限${max}`,
  placeMissing: (no: string, measure: string): string => `相互印证的“${no} ${measure}”不存在`,
} as const

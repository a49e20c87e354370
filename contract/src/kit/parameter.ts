/**
 * A parameter is a setting of an installation that an administrator may change while the product runs (系统参数): typed,
 * with the value that holds as long as nobody has chosen another. The table holds chosen values only.
 */

export type ParameterGroup =
  | '功能开关'
  | '期限'
  | '收费'
  | '任务'
  | '应急'
  | '维保'
  | '日志'
  | '移动'
  | '签署'
  | '登录'
  | '短信'
  | '外部链接'
  | '安装'
  | '个人信息保留'

type Common = {
  key: string
  group: ParameterGroup
  name: string
  /** What a change of the parameter causes; shown to whoever changes it. */
  note: string
  /** Areas may have values of their own; the innermost holds. */
  perArea?: true
}

/** A whole number within a range; the range of a term that a rule limits (`law`) ends at that limit. */
export type IntegerParameter = Common & {
  type: 'integer'
  default: number
  range: readonly [least: number, most: number]
  unit: string
  /** The rule that sets one end of the range: source and clause. */
  law?: string
}
export type SwitchParameter = Common & { type: 'switch'; default: boolean }
/** An address outside the product, https only; empty for none. */
export type LinkParameter = Common & { type: 'link'; default: string }
/** A line of text as it is printed; empty for none. */
export type TextParameter = Common & { type: 'text'; default: string; max: number }

export type Parameter = IntegerParameter | SwitchParameter | LinkParameter | TextParameter
export type ValueOf<P extends Parameter> = P extends IntegerParameter
  ? number
  : P extends SwitchParameter
    ? boolean
    : string

/** Says what a parameter is; its type goes with it to every reader. */
export const integerParameter = (spec: Omit<IntegerParameter, 'type'>): IntegerParameter => ({
  type: 'integer',
  ...spec,
})
export const switchParameter = (spec: Omit<SwitchParameter, 'type'>): SwitchParameter => ({
  type: 'switch',
  ...spec,
})
export const linkParameter = (spec: Omit<LinkParameter, 'type'>): LinkParameter => ({ type: 'link', ...spec })
export const textParameter = (spec: Omit<TextParameter, 'type'>): TextParameter => ({ type: 'text', ...spec })

export const parameterSentences = {
  range: (least: number, most: number): string => `参数值应在${least}与${most}之间`,
  switch: '参数值应为1（启用）或0（停用）',
  link: '请填写以https://开头的地址',
  text: (max: number): string => `参数值不能超过${max}个字`,
  areaKnown: '该区域已设置这个参数，请编辑原有设置',
  fixed: '参数和区域登记后不能更改',
  base: '全局设置不能删除，可修改参数值',
} as const

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

/** Why a text is no value of a parameter; null when it is one. */
export function parameterProblem(parameter: Parameter, text: string): string | null {
  switch (parameter.type) {
    case 'integer': {
      const [least, most] = parameter.range
      const fits = /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
      return fits ? null : parameterSentences.range(least, most)
    }
    case 'switch':
      return text === '1' || text === '0' ? null : parameterSentences.switch
    case 'link':
      return text === '' || isHttps(text) ? null : parameterSentences.link
    case 'text':
      return text.length <= parameter.max ? null : parameterSentences.text(parameter.max)
  }
}

/** What a value looks like, in words: 5至30分钟. */
export function allowedValues(parameter: Parameter): string {
  switch (parameter.type) {
    case 'integer':
      return `${parameter.range[0]}至${parameter.range[1]}${parameter.unit}`
    case 'switch':
      return '1（启用）或0（停用）'
    case 'link':
      return '以https://开头的地址，不填则为本系统页面'
    case 'text':
      return `不超过${parameter.max}个字`
  }
}

/** A value as it is typed and kept. */
export const valueText = (value: number | boolean | string): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value)

/** The value that a text of the table stands for: the default where nobody has chosen, or what was chosen is no value. */
export function parameterValue<P extends Parameter>(parameter: P, text: string | null): ValueOf<P> {
  const chosen = text !== null && parameterProblem(parameter, text) === null ? text : null
  const read = (): number | boolean | string => {
    if (chosen === null) return parameter.default
    if (parameter.type === 'integer') return Number(chosen)
    return parameter.type === 'switch' ? chosen === '1' : chosen
  }
  return read() as ValueOf<P>
}

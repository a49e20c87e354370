/** Sentences of text messages: their templates, their limits, what becomes of them. */
export const smsMessages = {
  noTemplate: '没有该短信模板',
  disabled: (name: string): string => `短信模板“${name}”已停用，不能发送，如需使用请联系系统管理员启用`,
  missing: (name: string, labels: readonly string[]): string =>
    `短信模板“${name}”中的${labels.join('、')}没有内容，不能发送`,
  // The register of templates
  wrongCode: '模板编号以大写字母开头，只能包含大写字母和数字',
  codeFixed: '模板编号保存后不能修改',
  typeFixed: '系统内置模板的发送类型不能修改',
  loneBrace: '大括号没有成对，参数请写成{受检单位}的形式',
  emptyParameter: '大括号内请写参数名称',
  unknownParameter: (label: string, offered: readonly string[]): string =>
    `该发送类型没有参数{${label}}，可用的参数：${offered.map((one) => `{${one}}`).join('')}`,
  shippedStays: '系统内置模板由业务自动使用，不能删除，可以停用',
  usedStays: (name: string): string => `模板“${name}”已发送过短信，不能删除，可以停用`,
  // Limits
  perDay: (most: number): string => `每人每天最多发送${most}条短信，今天剩余的条数不够`,
  secret: (templateName: string): string => `${templateName}（内容不留存）`,
  perNumber: (masked: string, most: number): string => `${masked}今天已收到${most}条短信，不能再发`,
  sameText: (masked: string, minutes: number): string =>
    `${masked}在${minutes}分钟内已收到内容相同的短信，不重复发送`,
  // Sending again
  choose: '请选择短信',
  onlyFailed: '只有发送失败的短信可以重发',
  codeStays: '验证码短信不能重发，请重新获取验证码',
  tooManyTries: (most: number): string => `该短信已发送${most}次仍不成功，请核对号码后另行发送`,
} as const

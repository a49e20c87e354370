/** Sentences of the first day. */
export const installationMessages = {
  chooseArea: '请选择本安装所在的市',
  unknownArea: (code: string): string => `没有区划代码为${code}的市，请从列出的地区中选择`,
  lettersNeeded: (name: string): string =>
    `请填写${name}的登记机关代号，如当地机动车号牌的省份简称和字母，编入使用登记证编号`,
  lettersShape: '登记机关代号应为一个汉字加一至三个大写字母',
  codeShape: '机构代码由大写字母和数字组成，不超过20位',
  sameCode: '监管机构和检验机构的代码不能相同',
  nested: '机构代码不能互为开头，否则下级机构分不清归属',
  codeTaken: (code: string): string => `机构代码${code}已被其他机构使用`,
  hasBusiness: (what: string): string => `已有${what}，首次设置不能再更改；机构名称请在机构管理中修改`,
  hasOffices: (name: string): string => `${name}已有下级部门或人员，首次设置不能再更改代码和地区`,
  demonstration: '演示安装的地区和机构由演示数据给出，不能更改',
} as const

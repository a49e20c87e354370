import { textParameter } from './parameter.ts'

/*
 * Where an installation is and whose it is: chosen on its first day, by its settings or on the page 首次设置, and kept as
 * system parameters, which every instance has in memory.
 */

const chosen = '由首次设置写入，有业务之后不再更改'

/** The city (or municipality) of the installation, by its area code; empty until the first day is done. */
export const installationArea = textParameter({
  key: 'installation.area',
  group: '安装',
  name: '所在地区',
  note: `本安装所在市的区划代码，${chosen}`,
  default: '',
  max: 6,
})

/** The inspection institute that the installation was made for, by its code. */
export const installationInstitute = textParameter({
  key: 'installation.institute',
  group: '安装',
  name: '检验机构代码',
  note: `首次设置时建立的检验机构，${chosen}`,
  default: '',
  max: 40,
})

/** The supervising authority of the city, by its code. */
export const installationAuthority = textParameter({
  key: 'installation.authority',
  group: '安装',
  name: '监管机构代码',
  note: `首次设置时建立的监管机构，${chosen}`,
  default: '',
  max: 40,
})

/** Without an institute and an area no number says whose it is, and what carries one cannot be taken back. */
export const notSetUp =
  '本安装尚未完成首次设置（所在地区、监管机构和检验机构），不能编号、出具报告和证书，请系统管理员在首次设置中完成'

export const noAuthorityLetters = (area: string): string =>
  `没有${area}的登记机关代号，不能编使用登记证编号，请系统管理员在区域管理中填写`

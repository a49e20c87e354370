/** Sentences about the quality of a device's data. */
export const qualitySentences = {
  missing: (name: string): string => `未填写${name}`,
  order: (first: string, second: string): string => `${first}晚于${second}`,
  orderName: (first: string, second: string): string => `${first}不晚于${second}`,
  future: (label: string): string => `${label}晚于今天`,
  futureName: (label: string): string => `${label}不晚于今天`,
  format: (label: string): string => `${label}不是有效的电话号码`,
  formatName: (label: string): string => `${label}格式`,
  twinName: '出厂编号不重复',
  twin: (count: number): string => `另有${count}台设备的制造单位和出厂编号与本设备相同`,
  unscored: '报废、拆除、迁出、注销的设备不评分',
} as const

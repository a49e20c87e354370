import { integerParameter, textParameter } from '../../kit/parameter.ts'

/** How many days an order gives, where its drafter says nothing. */
export const rectifyDays = integerParameter({
  group: '期限',
  key: 'law.rectifyDays',
  name: '文书整改期限',
  unit: '天',
  note: '拟制监察指令书、责令改正通知书时默认的整改期限',
  default: 15,
  range: [1, 90],
  perArea: true,
})

export const rectifyMost = integerParameter({
  group: '期限',
  key: 'law.rectifyMost',
  name: '文书整改最长期限',
  unit: '天',
  note: '整改期限（含延期）自拟制之日起不能超过的天数',
  default: 90,
  range: [1, 90],
  perArea: true,
})

export const serveDays = integerParameter({
  group: '期限',
  key: 'law.serveDays',
  name: '文书送达期限',
  unit: '天',
  note: '文书签发后应当送达的期限；实施行政强制措施决定书当场交付',
  default: 7,
  range: [1, 7],
  law: '行政处罚法 61',
})

export const oralPaperDays = integerParameter({
  group: '期限',
  key: 'law.oralPaperDays',
  name: '口头指令补发书面文书期限',
  unit: '个工作日',
  note: '情况紧急口头下达指令的，补发书面文书的期限',
  default: 2,
  range: [1, 5],
})

export const authorityShortName = textParameter({
  group: '期限',
  key: 'law.authorityShortName',
  name: '文书字号机构简称',
  note: '执法文书字号中的机构简称，如“青”；不填时取机构名称中的区划名',
  default: '',
  max: 10,
  perArea: true,
})

export const reviewGovernment = textParameter({
  group: '期限',
  key: 'law.reviewGovernment',
  name: '文书中的行政复议机关',
  note: '执法文书告知的行政复议机关；不填时为监察机构所在区域的人民政府',
  default: '',
  max: 40,
  perArea: true,
})

export const litigationCourt = textParameter({
  group: '期限',
  key: 'law.litigationCourt',
  name: '文书中的管辖法院',
  note: '执法文书告知的行政诉讼管辖法院；不填时县级机构为当地人民法院，其他为有管辖权的人民法院',
  default: '',
  max: 40,
  perArea: true,
})

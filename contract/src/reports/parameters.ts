import { integerParameter } from '../kit/parameter.ts'

/** Days within which an inspection that was added on site is to be registered and accepted. */
export const onSiteTerm = integerParameter({
  key: 'term.onSiteRegistration',
  group: '期限',
  name: '现场增补补登期限',
  note: '现场增补的检验可在受理前实施，检验日期最多早于受理日期多少天',
  default: 15,
  range: [0, 60],
  unit: '天',
})

import { integerParameter, switchParameter } from '../kit/parameter.ts'

/** Minutes within which whoever is sent has to answer, before the next level is proposed. */
export const answerMinutes = integerParameter({
  group: '应急',
  key: 'emergency.answerMinutes',
  name: '派遣应答时限',
  unit: '分钟',
  note: '派遣后超过此时限无人应答的，提示升级到上一级救援单位，可按区域设定',
  default: 5,
  range: [1, 30],
  perArea: true,
})

/** Whether the next level is sent by itself where nobody answers or arrives in time. */
export const autoEscalate = switchParameter({
  group: '应急',
  key: 'emergency.autoEscalate',
  name: '救援自动升级',
  note: '启用后，无人应答或未按时到达的困人事件自动派遣上一级救援单位，可按区域设定',
  default: false,
  perArea: true,
})

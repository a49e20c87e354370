import { integerParameter, switchParameter, textParameter } from '../kit/parameter.ts'

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

/** Whom people in a lift call; the labels of lifts say it. */
export const rescueHotline = textParameter({
  group: '应急',
  key: 'emergency.hotline',
  name: '电梯应急救援电话',
  note: '印在救援识别码标签上；浙江等地为96333，其他地区按当地公布的号码填写，不填则不印',
  default: '96333',
  max: 20,
})

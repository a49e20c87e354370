import { integerParameter } from '../../kit/parameter.ts'

/** How many text messages one server hands to the gateway at the same time. */
export const smsAtOnce = integerParameter({
  key: 'sms.atOnce',
  group: '短信',
  name: '同时发送条数',
  note: '每台服务器同时提交给短信网关的短信条数；网关限制并发时调小',
  default: 4,
  range: [1, 20],
  unit: '条',
})

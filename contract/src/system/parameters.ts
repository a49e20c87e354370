import { defaultAreaCode } from '../kit/constants.ts'
import { integerParameter, linkParameter } from '../kit/parameter.ts'

/** How long attempts to sign in and refusals are kept. */
export const securityLogDays = integerParameter({
  key: 'logs.securityDays',
  group: '日志',
  name: '登录与拒绝访问记录保留天数',
  note: '登录尝试和被拒绝的访问超过此天数的清除；审计记录不清除',
  default: 365,
  range: [184, 3650],
  unit: '天',
  law: '《中华人民共和国网络安全法》网络日志留存不少于六个月',
})

/** How long errors that browsers reported are kept. */
export const clientErrorDays = integerParameter({
  key: 'logs.clientErrorDays',
  group: '日志',
  name: '浏览器错误日志保留天数',
  note: '浏览器上报的错误超过此天数的清除',
  default: 90,
  range: [7, 3650],
  unit: '天',
})

/** How long calls of the interface are kept. */
export const apiLogDays = integerParameter({
  key: 'logs.apiDays',
  group: '日志',
  name: '接口日志保留天数',
  note: '超过此天数的接口调用记录清除；只记参数名称，不记参数值',
  default: 90,
  range: [7, 3650],
  unit: '天',
})

/** How long visits to the phone's pages, and what was sent and approved there, are kept. */
export const visitLogDays = integerParameter({
  key: 'logs.visitDays',
  group: '日志',
  name: '移动端访问日志保留天数',
  note: '超过此天数的移动端访问、提交和审批记录清除；审批本身在流转日志中长期保留',
  default: 365,
  range: [184, 3650],
  unit: '天',
  law: '《中华人民共和国网络安全法》网络日志留存不少于六个月',
})

/** How long it is known who exported what. */
export const exportLogDays = integerParameter({
  key: 'logs.exportDays',
  group: '日志',
  name: '导出日志保留天数',
  note: '超过此天数的导出记录清除',
  default: 1095,
  range: [184, 3650],
  unit: '天',
})

/** How long probes of the file storage are kept. */
export const storageProbeDays = integerParameter({
  key: 'logs.storageProbeDays',
  group: '日志',
  name: '云存储监控记录保留天数',
  note: '超过此天数的文件存储探测记录清除',
  default: 90,
  range: [7, 3650],
  unit: '天',
})

/** How long text messages name whom they went to, and say what they said. */
export const smsTextDays = integerParameter({
  key: 'retention.smsTextDays',
  group: '个人信息保留',
  name: '短信号码与内容保留天数',
  note: '已结束的短信及收到的短信，超过此天数的清除号码、姓名和内容，只留发送时间、类型和结果',
  default: 1095,
  range: [184, 3650],
  unit: '天',
  law: '《中华人民共和国个人信息保护法》第十九条',
})

/** So many refusals of one account within `probingMinutes` are told to the security administrators. */
export const probingRefusals = integerParameter({
  key: 'security.probingRefusals',
  group: '日志',
  name: '拒绝访问报警次数',
  note: '同一账号在报警时段内被拒绝访问达到此次数的，向安全管理员发送消息，每个账号每小时至多一条',
  default: 30,
  range: [3, 100_000],
  unit: '次',
})

export const probingMinutes = integerParameter({
  key: 'security.probingMinutes',
  group: '日志',
  name: '拒绝访问报警时段',
  note: '统计同一账号被拒绝访问次数的时段',
  default: 10,
  range: [1, 1440],
  unit: '分钟',
})

/** What an address may contain as the area code that is replaced by the user's own (spec 2 §2). */
const cityCode = defaultAreaCode.slice(0, 4)
export const outside = `以https://开头；填写后菜单在新窗口打开该地址，其中的区划代码${cityCode}按用户所属区域替换；不填则打开本系统的`

/** Where the menu's 流程设计器 leads instead of the product's own. */
export const flowDesignerAddress = linkParameter({
  key: 'links.flowDesigner',
  group: '外部链接',
  name: '流程设计器地址',
  note: `${outside}流程设计器`,
  default: '',
})

/** Where the menu's 角色管理 leads instead of the product's own. */
export const legacyRoleAddress = linkParameter({
  key: 'links.legacyRole',
  group: '外部链接',
  name: '角色管理地址',
  note: `${outside}角色管理`,
  default: '',
})

/** Where the menu's 企业平台 leads instead of the product's own. */
export const enterprisePlatformAddress = linkParameter({
  key: 'externalLink.enterprisePlatform',
  group: '外部链接',
  name: '企业平台地址',
  note: `${outside}企业平台`,
  default: '',
})

/** Messages to people are archived and dropped by whole months. */
export const messageMonths = integerParameter({
  key: 'messages.keptMonths',
  group: '个人信息保留',
  name: '站内消息保留月数',
  note: '超过此月数的站内消息按整月归档为文件（摘要记入审计链）后清除',
  default: 24,
  range: [7, 600],
  unit: '个月',
  law: '《中华人民共和国个人信息保护法》第十九条',
})

export const smsMonths = integerParameter({
  key: 'sms.keptMonths',
  group: '个人信息保留',
  name: '短信记录保留月数',
  note: '超过此月数的短信记录按整月归档为文件（摘要记入审计链）后清除',
  default: 120,
  range: [7, 600],
  unit: '个月',
})

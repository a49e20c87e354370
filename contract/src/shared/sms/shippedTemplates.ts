import type { SmsParameter } from './parameters.ts'

export type ShippedTemplate = {
  readonly templateName: string
  /** SMS_SEND_TYPE. */
  readonly sendType: string
  /** What the business gives: nothing else may stand in the text. */
  readonly offers: readonly SmsParameter[]
  readonly content: string
}

/**
 * The texts that the product itself sends, by code. They are loaded into the register once; from then on the register
 * says what goes out. SBDJ and ZZBLGL are named by the specification (2 §7.1, §9).
 */
export const shippedTemplates = {
  SBDJ: {
    templateName: '申报登记短信',
    sendType: 'SBDJ',
    offers: ['unitname', 'appno', 'equcount', 'contact'],
    content:
      '{受检单位}：您申报的{设备台数}台设备检验已登记，申报单号{申报单号}。进度可凭申报单号查询，咨询{咨询机构}。',
  },
  YWSL: {
    templateName: '受理通知短信',
    sendType: 'YWSL',
    offers: ['unitname', 'appno', 'equcount', 'contact', 'acceptDate'],
    content: '{受检单位}：申报单{申报单号}已于{受理日期}受理，检验日期另行通知，请做好现场准备。',
  },
  RWAP: {
    templateName: '检验安排短信',
    sendType: 'RWAP',
    offers: ['unitname', 'recname', 'appno', 'inspDate', 'inspector', 'mobile'],
    content:
      '{受检单位}：申报单{申报单号}定于{检验日期}检验，检验员{检验员}，电话{检验员电话}，请落实配合人员。',
  },
  LLD: {
    templateName: '检验联络单短信',
    sendType: 'RWAP',
    offers: ['unitname', 'equcount', 'inspDate', 'link', 'contactNote'],
    content:
      '{受检单位}：贵单位{设备台数}台设备定于{检验日期}检验，请打开{确认链接}确认日期、现场条件和陪同人员{咨询说明}。',
  },
  JFTZ: {
    templateName: '缴费通知短信',
    sendType: 'JFTZ',
    offers: ['unitname', 'appno', 'amount', 'payBefore'],
    content: '{受检单位}：申报单{申报单号}应缴检验费{应缴金额}元{缴费要求}。',
  },
  BGFF: {
    templateName: '报告领取短信',
    sendType: 'BGFF',
    offers: ['unitname', 'reportcount', 'reportlist'],
    content: '{受检单位}：{报告份数}份检验报告已出具：{报告清单}，可登录平台下载，或凭查验码查验。',
  },
  BGBF: {
    templateName: '报告补发短信',
    sendType: 'BGFF',
    offers: ['reportno', 'verifyCode'],
    content: '检验报告{报告编号}已补发，查验码{查验码}，请登录平台下载，或凭查验码查验。',
  },
  JYDQ: {
    templateName: '检验到期提醒（一台）',
    sendType: 'JYDQ',
    offers: ['unitname', 'equname', 'usecertno', 'what', 'nextdate'],
    content: '{受检单位}：{设备名称}（{使用登记证编号}）{到期事项}合格有效期至{到期日期}，请提前一个月申报。',
  },
  JYDQDT: {
    templateName: '检验到期提醒（多台）',
    sendType: 'JYDQ',
    offers: ['unitname', 'duecount', 'what', 'nextdate'],
    content:
      '{受检单位}：贵单位有{到期台数}台特种设备{到期事项}合格有效期将满，最早{到期日期}到期，请提前一个月申报。',
  },
  JYCQ: {
    templateName: '检验超期告知（一台）',
    sendType: 'JYCQ',
    offers: ['unitname', 'equname', 'usecertno', 'what', 'nextdate'],
    content:
      '{受检单位}：{设备名称}（{使用登记证编号}）{到期事项}合格有效期至{到期日期}，已超期。未经定期检验的设备不得继续使用，请立即停用并申报检验。',
  },
  JYCQDT: {
    templateName: '检验超期告知（多台）',
    sendType: 'JYCQ',
    offers: ['unitname', 'duecount', 'what', 'nextdate'],
    content:
      '{受检单位}：贵单位有{到期台数}台特种设备超过{到期事项}合格有效期，最早{到期日期}到期。未经定期检验的设备不得继续使用，请立即停用并申报检验。',
  },
  ZGTZ: {
    templateName: '整改通知短信',
    sendType: 'ZGTZ',
    offers: ['unitname', 'recname', 'noticeno', 'deadline'],
    content: '{受检单位}：检验意见通知书{通知书编号}已送达，请于{整改期限}前完成整改并反馈。',
  },
  ZGFK: {
    templateName: '检验意见通知书短信',
    sendType: 'ZGTZ',
    offers: ['unitname', 'equcode', 'noticeno', 'deadline', 'feedbackLink'],
    content:
      '{受检单位}：设备{设备代码}的检验意见通知书{通知书编号}已出具，请于{整改期限}前完成整改，并打开{反馈链接}填写整改情况。',
  },
  WSSD: {
    templateName: '执法文书送达短信',
    sendType: 'ZGTZ',
    offers: ['unitname', 'docno', 'rectifyNote'],
    content: '{受检单位}：{文书文号}已送达{整改要求}。详情请登录平台查阅。',
  },
  YJTX: {
    templateName: '预警提醒短信',
    sendType: 'ZGTZ',
    offers: ['unitname', 'warning'],
    content: '{受检单位}：{预警内容}。请尽快处理。',
  },
  ZZBLGL: {
    templateName: '补贴审核短信',
    sendType: 'ZZBLGL',
    offers: ['unitname', 'recname', 'applyno', 'result', 'resultNote'],
    content: '{受检单位}：您提交的补贴申请（{申请编号}）审核结果为{审核结果}。{审核说明}',
  },
  GZTX: {
    templateName: '关注提醒短信',
    sendType: 'QTTZ',
    offers: ['recname', 'watchcount'],
    content: '{接收人}：您关注的查询中有{关注条数}项需要查看，详见平台消息。',
  },
  YZM: {
    templateName: '验证码短信',
    sendType: 'YZM',
    offers: ['code', 'minutes'],
    content: '验证码{验证码}，用于重置密码，{有效分钟}分钟内有效，请勿告知他人。',
  },
  ZXJC: {
    templateName: '自行检测提醒（一台）',
    sendType: 'ZXJC',
    offers: ['unitname', 'equname', 'usecertno', 'what', 'nextdate'],
    content:
      '{受检单位}：{设备名称}（{使用登记证编号}）应于{到期日期}前完成{到期事项}，请及时安排并留存记录。',
  },
  ZXJCDT: {
    templateName: '自行检测提醒（多台）',
    sendType: 'ZXJC',
    offers: ['unitname', 'duecount', 'what', 'nextdate'],
    content:
      '{受检单位}：贵单位有{到期台数}台电梯应完成{到期事项}，最早{到期日期}到期，请及时安排并留存记录。',
  },
  HYTZ: {
    templateName: '会议培训通知短信',
    sendType: 'QTTZ',
    offers: ['unitname', 'recname', 'day', 'time', 'place', 'matter'],
    content: '{接收人}您好：请于{日期}{时间}到{地点}参加{事项}，如有冲突请回复说明。',
  },
  YJPQ: {
    templateName: '电梯应急派遣短信',
    sendType: 'QTTZ',
    offers: ['place', 'matter', 'rescueLink'],
    content: '电梯应急派遣：{地点}发生{事项}，请立即前往救援，并打开{救援链接}登记应答、到达和救援结果。',
  },
  NDQR: {
    templateName: '使用单位年度确认短信',
    sendType: 'QTTZ',
    offers: ['unitname', 'day', 'link'],
    content: '{受检单位}：请于{日期}前打开{确认链接}，逐台核对本单位特种设备的信息，签名后提交。',
  },
} as const satisfies Readonly<Record<string, ShippedTemplate>>

export type ShippedCode = keyof typeof shippedTemplates

const shipped: Readonly<Record<string, ShippedTemplate>> = shippedTemplates

export const isShipped = (code: string): boolean => Object.hasOwn(shipped, code)

/** The send type of texts that no business sends by itself, and of free texts. */
export const otherNotice = 'QTTZ'

/** What a template may name: what its own business gives, or for one that people added what its send type offers. */
export function offersOf(code: string, sendType: string): readonly SmsParameter[] {
  const own = Object.hasOwn(shipped, code) ? shipped[code] : undefined
  if (own) return own.offers
  return [
    ...new Set(
      Object.values(shipped)
        .filter((template) => template.sendType === sendType)
        .flatMap(({ offers }) => offers),
    ),
  ]
}

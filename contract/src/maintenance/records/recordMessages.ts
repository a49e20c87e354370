const within = (days: number | undefined): string => (days === undefined ? '在期限内' : `在${days}天内`)

/** Sentences of the maintenance of lifts on the spot (TSG T5002-2017; spec 2 §2.10 maintenanceLedger, nfcSign). */
export const recordMessages = {
  tagStopped: '标签已停用，请联系维保单位更换',
  notBound: '该电梯未与本单位绑定维保',
  workersOnly: '维保记录由维保单位的人员填写',
  twoPeople: '请选择两名以上维保人员',
  manyPeople: '维保人员最多选择6名',
  unknownPerson: '没有找到本单位的在岗维保人员，请重新选择',
  noCertificate: '“电梯修理”证书已过期或未登记',
  notInUse: '该电梯未在使用，不需要维保',
  missingItems: (count: number): string => `还有${count}项没有记录`,
  unexplained: (name: string): string => `请填写“${name}”的情况或原因`,
  photoMissing: (name: string): string => `请拍摄“${name}”的照片`,
  wrongSignature: '签名无法识别，请重新签名',
  filesFixed: '维保记录提交后，照片不能修改或删除',
  signInPhotoMissing: '请拍摄签到照片',
  /** `days` is unknown where a phone laid down its lifts before they told it. */
  signatureMissing: (days: number | undefined): string =>
    `请使用单位人员签名，或清空签名人，由使用单位${within(days)}确认`,
  signerLabel: (days: number | undefined): string =>
    `使用单位签名人（不在现场的不填，由使用单位${within(days)}在电脑端确认）`,
  tooShort: (minutes: number, least: number): string =>
    `作业${minutes}分钟，少于${least}分钟，请填写时长不足的原因`,
  confirmedAlready: '记录已由使用单位确认，不能修改',
  notMine: '该记录由其他维保人员填写',
  wrongTime: '签退时间不能早于签到时间',
  noPosition: '未取得签到位置',
  tooFar: (metres: number): string => `签到位置距电梯${metres}米`,
  elsewhere: (code: string): string => `同时在电梯${code}签到`,
} as const

type Told = { readonly recordno: string; readonly equcode: string; readonly maintunit: string }

/** What the unit that uses the lift and the workers read. */
export const recordNews = {
  toConfirm: ({ recordno, equcode, maintunit }: Told, days: number) => ({
    title: '维保记录待确认',
    content: `${maintunit}已完成电梯${equcode}的维保（${recordno}），请在${days}天内确认`,
  }),
  returned: ({ recordno, equcode }: Told, why: string) => ({
    title: '维保记录被退回',
    content: `电梯${equcode}的维保记录（${recordno}）被使用单位退回：${why}`,
  }),
} as const

/** What a fault or a danger that a visit has found says. */
export const foundText = (recordno: string, names: readonly string[]): string =>
  `维保记录${recordno}发现：${names.join('；')}`

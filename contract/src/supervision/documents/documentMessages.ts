import { supplied } from '../../kit/supplied.ts'

/** Sentences of papers of the authority. */
export const documentMessages = {
  checkUnsigned: '请先完成现场检查记录签字',
  noSource: '请填写检查问题编号或事故隐患编号',
  unknownProblem: (no: string): string => `没有找到问题${no}，或不在您的管辖范围内`,
  problemClosed: (no: string): string => `问题${no}已办结，不能再制发文书`,
  problemTaken: (no: string, doc: string): string => `问题${no}已制发文书${doc}`,
  oneCheck: '一份文书只能列同一次检查、同一单位的问题',
  unknownDanger: '没有找到该事故隐患，或不在您的管辖范围内',
  dangerClosed: '该事故隐患已销号，不能再制发文书',
  noBase: '请填写原实施行政强制措施决定书的文号',
  unknownBase: '没有找到该文号的实施行政强制措施决定书，或已经解除',
  incomplete: (label: string): string => `请填写${label}`,
  noLimit: '请选择整改期限',
  limitWithin: (days: number): string => `整改期限应在${days}天内`,
  limitPast: '整改期限不能早于今天',
  twoCheckers: '检查人员不得少于2人',
  stopMissing: '存在严重事故隐患，应责令立即停止使用',
  noOralTime: '请填写口头下达时间',
  oralLater: '口头下达时间不能晚于现在',
  issuedAlready: '文书已送达，不能修改；确有错误的请撤销后重新制发',
  noWitness: supplied.serveWitness.requiredSentence,
  noProof: '请上传送达回证或送达现场照片',
  noConsent: supplied.serveConsent.requiredSentence,
  servedLater: '送达时间不能晚于现在',
  servedBefore: '送达时间不能早于签发日期',
  wrongWay: '没有该送达方式',
  feedbackThere: (docno: string): string => `该问题由文书${docno}责令整改，请在文书中反馈和复查`,
  extendedOnce: '已延期一次，不能再次延期',
  extendLate: '整改期限已过，不能延期',
  extendNotLater: '延期后的期限应晚于原期限',
  seizureTooLong: '查封、扣押的延长期限不得超过30日',
  headExtends: '查封、扣押的延长由监察负责人决定',
  failedAgain: '复查再次不合格，请移送立案',
  released: (docno: string): string => `解除行政强制措施：原决定书${docno}`,
  noDocumentYet: '请先下达特种设备安全监察指令书',
  notPrintable: '文书签发后才能打印',
  fileGone: '没有找到文书文件，请联系系统管理员',
  changedMeanwhile: '文书已变化，请刷新后重试',
  linkMismatch: '链接与文书不符',
  sealStep: '执法文书签章',
  sealReason: (docno: string): string => `执法文书${docno}`,
  autoReleaseMeasure: '查封、扣押期限届满，依法解除行政强制措施',
  passReleaseMeasure: '经复查，当事人已按要求整改，不再需要采取行政强制措施，依法予以解除',
} as const

/** What the text message of a served paper asks for; '' where it sets no term. */
export const rectifyNote = (limit: string): string => limit && `，请于${limit}前完成整改并反馈`

type Told = { readonly docno: string; readonly unitname: string }

/** What units, checkers and heads read. */
export const documentNews = {
  toIssue: ({ unitname }: Told, draftno: string) => ({
    title: '执法文书：待签发',
    content: `${unitname}的执法文书${draftno}已送签，请签发`,
  }),
  issued: ({ docno }: Told) => ({ title: '执法文书：待送达', content: `${docno}已签发，请送达` }),
  served: ({ docno }: Told, limit: string) => ({
    title: '执法文书：已送达',
    content: `${docno}已送达${rectifyNote(limit) || '，请查阅'}`,
  }),
  feedback: ({ docno, unitname }: Told) => ({
    title: '执法文书：待复查',
    content: `${unitname}已反馈${docno}的整改情况，请复查`,
  }),
  returned: ({ docno }: Told, why: string) => ({
    title: '执法文书：整改未通过复查',
    content: `${docno}的整改未通过复查：${why}`,
  }),
  closed: ({ docno }: Told) => ({ title: '执法文书已办结', content: `${docno}已办结` }),
  withdrawn: ({ docno }: Told, why: string) => ({
    title: '执法文书已撤销',
    content: `${docno}已撤销：${why}`,
  }),
  overdue: ({ docno, unitname }: Told, limit: string) => ({
    title: '逾期未反馈整改',
    content: `${unitname}的${docno}整改期限（${limit}）已过，单位没有反馈，请复查`,
  }),
  lockEnds: ({ docno, unitname }: Told, until: string) => ({
    title: '查封（扣押）期限届满',
    content: `${unitname}的${docno}期限至${until}，已拟制解除行政强制措施决定书，请审核送签`,
  }),
} as const

/** Sentences of arranging, confirming and cancelling tasks. */
export const taskMessages = {
  chooseTasks: '请选择要办理的任务',
  pastDate: '计划检验日期不能早于今天',
  twoInspectors: '检验人员至少两名（含项目负责人）',
  leadOutside: '项目负责人须在检验人员中',
  noInspectors: '请选择检验人员',
  unknownInstrument: '所选仪器不存在或不属于本机构',
  groupFixed: '检验类别在受理时确定，任务确认时不能更改',
  confirmDateAhead: '确认日期不能晚于今天',
  notArranging: '该任务不在任务安排环节或不由您办理，请刷新列表',
  notConfirming: '该任务不在任务确认环节或不由您办理，请刷新列表',
  wrongPrincipalStep: '只有任务确认、报告生成、报告录入环节的业务可以更换负责人',
  samePrincipal: '所选人员已是该业务的项目负责人',
  notMerged: '所选业务没有合并检验',
  wrongCancelStep: '只有报告生成、报告录入环节的任务可以申请取消；任务确认环节请退回安排',
  notOwnTask: '只有该任务的检验人员可以申请取消',
  alreadyAsked: '该任务已申请取消，请等待处理',
  reasonMissing: '作废原因不能为空',
  descriptionMissing: '详细说明不能为空',
  refusalMissing: '请填写不同意的原因',
  notBuilding: '只有报告生成环节的业务可以登记无法检验',
  unableDateAhead: '到场日期不能晚于今天',
  unableAlready: '该业务已登记无法检验，不能再修改',
  noHolder: '该业务尚无办理人，无法提醒',
} as const

/** Why a person, an instrument or a date does not fit a planned inspection; each names who or what, and when. */
/** The day that a plan is judged by; a report is judged by the day on which was inspected. */
export const dayNames = { planned: '计划检验日期', inspected: '检验日期' } as const

export type DayName = (typeof dayNames)[keyof typeof dayNames]

/** A visit as a sentence names it: business, place, and from when how long. */
export type PlannedVisit = { seisn: string; placeName: string; begin: string | null; hours: number }

const visitText = ({ seisn, placeName, begin, hours }: PlannedVisit): string =>
  `业务${seisn}（${placeName}，${begin ?? ''}起约${hours}小时）`

export const planSentences = {
  notInspector: (name: string): string => `${name}不是本检验机构的检验员，不能安排`,
  noCertificate: (name: string, className: string): string => `${name}没有${className}的检验资格`,
  lapsed: (name: string, className: string, valid: string, date: string, day: DayName): string =>
    `${name}的${className}检验资格有效期至${valid}，早于${day}${date}`,
  notYet: (name: string, className: string, issued: string, date: string, day: DayName): string =>
    `${name}的${className}检验资格自${issued}起有效，晚于${day}${date}`,
  withdrawn: (name: string, className: string, state: string, day: DayName): string =>
    `${name}的${className}检验资格已${state}，${day === dayNames.planned ? '不能安排' : '不能出具检验报告'}`,
  personClash: (name: string, date: string, own: PlannedVisit, other: PlannedVisit): string =>
    `${name}于${date}${visitText(other)}与本次${visitText(own)}时间重叠，请调整计划到场时间`,
  instrumentClash: (name: string, date: string, own: PlannedVisit, other: PlannedVisit): string =>
    `仪器${name}于${date}${visitText(other)}与本次${visitText(own)}时间重叠，请调整计划到场时间或另选仪器`,
  instrumentShared: (name: string, date: string, seisn: string, place: string, people: string): string =>
    `仪器${name}于${date}还由${people}用于业务${seisn}（${place}），请先商定交接`,
  overload: (
    name: string,
    date: string,
    { count, hours, total, limit }: Record<'count' | 'hours' | 'total' | 'limit', number>,
  ): string =>
    `${name}${date}已安排${count}台${hours}小时，加上本次共${total}小时，超过每日${limit}小时，请填写超负荷安排原因`,
  freeDay: (date: string, name: string): string => `${date} 为${name}`,
  replacement: (name: string, no: string, valid: string): string =>
    `可改用${name}（${no}${valid ? `，有效期至${valid}` : ''}）`,
  instrumentState: (name: string, state: string): string => `仪器${name}的使用状态为${state}，不能选用`,
  instrumentForeign: (name: string): string => `仪器${name}不属于本检验机构`,
  uncalibrated: (name: string): string => `仪器${name}没有下次检定校准日期，不能选用`,
  calibrationLapsed: (name: string, valid: string, date: string, day: DayName): string =>
    `仪器${name}的检定校准有效期至${valid}，早于${day}${date}`,
  trackLapsed: (name: string, track: string, valid: string, date: string, day: DayName): string =>
    `仪器${name}的${track}有效期至${valid}，早于${day}${date}`,
  unconfirmed: (name: string, no: string): string => `仪器${name}的校准结果尚未确认（${no}），归档后才能使用`,
  instrumentHeld: (name: string, holder: string, until: string): string =>
    `仪器${name}由${holder}领用${until ? `至${until}` : ''}，不在检验人员手中`,
  visitDate: (seisn: string, date: string): string =>
    `该业务与${seisn}合并于${date}检验，改期请一并确认，或先取消合并检验`,
} as const

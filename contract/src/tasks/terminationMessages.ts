/** Sentences of stopping an inspection for good. */
export const terminationMessages = {
  ownApplication: '不能审核本人提交的申请',
  unknownBusiness: '没有找到该业务流水号，或不在您的管辖范围内',
  notArranged: '只有任务确认、报告生成、报告录入环节的业务可以申请终止检验',
  reported: '业务已提交报告，不能终止，请先退回',
  over: (seisn: string, how: string): string => `业务${seisn}${how}，不能终止检验`,
  notLead: '终止检验由该业务的项目负责人申请',
  open: (termno: string): string => `该业务已申请终止检验（${termno}），请等待处理`,
  proofMissing: '请上传终止检验的证明材料或照片',
  workFeeMissing: '请填写已做工作应收的费用',
  printed: '终止检验，未出具报告',
} as const

/** What people read of it: who decides, who applied, the supervisors of the area. */
export const terminationNews = {
  toAudit: (who: string, subject: string, reason: string) => ({
    title: '待办：终止检验审核',
    content: `${who}申请终止${subject}：${reason}`,
  }),
  agreed: (seisn: string, unitname: string, unsafe: boolean) =>
    [
      '终止检验申请已同意',
      `业务${seisn}（${unitname}）已终止，请编制终止检验告知书${unsafe ? '；属于重大问题的，请同时登记上报' : ''}`,
    ] as const,
  refused: (seisn: string, unitname: string, why: string) =>
    ['终止检验申请未同意', `业务${seisn}（${unitname}）不予终止，请继续检验：${why}`] as const,
  returned: (termno: string, why: string) =>
    ['退回：终止检验申请', `终止检验申请${termno}被退回：${why}`] as const,
  /** The archive of a device that is scrapped or gone is to follow. */
  gone: (equcode: string, unitname: string, reason: string) => ({
    title: '终止检验：请核实变更登记',
    content: `${unitname}的设备${equcode}因${reason}终止检验，请核实并督促办理变更登记`,
  }),
  unsafe: (equcode: string, unitname: string, reason: string) => ({
    title: '终止检验：请现场核查',
    content: `${unitname}的设备${equcode}因${reason}终止检验，未取得检验结论`,
  }),
} as const

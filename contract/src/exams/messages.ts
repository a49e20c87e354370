/** Sentences of examinations of operators. */
export const examMessages = {
  // Exact sentences of the applications.
  age: '申请人年龄应在18至60周岁',
  orgWithoutItem: (item: string): string => `该考试机构不承担“${item}”考试`,
  classFull: '班级人数已满',
  openAlready: '已有办理中的同项目申请',
  badScore: '成绩应为0至100，缺考请勾选',
  scoresSubmitted: '成绩已提交，更正请由审核退回',
  resitUsed: '补考机会已使用',
  barred: '证书被吊销或撤销未满3年，不能申请',
  education: '申请人应具有初中及以上文化程度',
  noHealth: '请确认申请人的健康状况声明',
  noPhoto: '请上传申请人照片',
  wrongItem: '请选择具体的作业项目',
  unitUnknown: '所在单位不在单位档案中，请先登记单位或从列表中选择',
  ownUnitOnly: '只能为本单位的人员申请',
  ownAreaOnly: '所属区域应为本单位的所属区域',
  heldAlready: '申请人已持有该项目的有效证书，请办理复审',
  ownScores: '不能审核自己录入的成绩',
  educationWished: '该项目要求高中及以上文化程度，请核实学历证明',
  // Classes.
  orgUnknown: '请选择考试机构',
  notExamOrg: '所选单位不是考试机构',
  orgLapsed: (day: string): string => `该考试机构的批准已于${day}到期`,
  datesReversed: '结束日期不能早于开班日期',
  examOutside: '考试日期不能早于开班日期',
  planCount: '计划人数不能少于已编入的人数',
  publishedLate: (days: number, from: string): string => `考试应提前${days}天公布，考试日期不能早于${from}`,
  notEmpty: (count: number): string => `班级中还有${count}名考生，不能删除`,
  noCandidates: '班级中没有待考试的考生',
  notScored: (count: number): string => `还有${count}名考生没有成绩，缺考请勾选`,
  notClosed: '班级报名尚未截止',
  notHeld: (day: string): string => `考试日期为${day}，考试后才能录入成绩`,
  stillOpen: (count: number): string => `还有${count}名考生没有办结`,
  // Assignment and scores.
  classUnknown: '没有找到该班级，请核对班级编号',
  classShut: '该班级不在报名中',
  otherItem: '班级的考核项目与申请项目不一致',
  keptOver: (day: string): string => `合格科目的成绩保留到${day}，该班考试日期在此之后`,
  candidateUnknown: '该班级没有此考生',
  subjectKept: '该科目已合格，成绩保留，不需要补考',
  theoryOnly: '该项目只考理论',
  resitOpen: '该考生只有一科不合格，请安排补考',
  noResit: '只有一科不合格的考生可以补考',
  byClass: '成绩按班级提交，请在成绩录入页提交',
  failedUnlessScored: '请先录入成绩，缺考请勾选',
  // Papers and batches.
  notIssued: '只有已发证的人员可以导出',
  alreadyExported: (no: string, batch: string): string => `${no}已在批次${batch}中导出`,
  noTicket: '编入班级后才能打印准考证',
  noCertificate: '发证后才能打印证书',
} as const

/** Sentences of what is done about certificates. */
export const actMessages = {
  ownAct: '不能决定自己提出的证书处理',
  certificateUnknown: '请选择证书',
  openAlready: '该证书已有办理中的处理',
  caseWanted: '吊销应填写已结案件的案件编号',
  caseOpen: '案件不存在或尚未结案，不能吊销',
  wrongState: (act: string, state: string): string => `证书状态为“${state}”，不能${act}`,
  noDecision: '请填写决定书文号',
  returned: '请修改后重新提交',
} as const

/** What units read of their applications. */
export const examNews = {
  returned: (name: string, why: string): readonly [string, string] => [
    '考核申请被退回',
    `${name}的考核申请被退回：${why}`,
  ],
  refused: (name: string, why: string): readonly [string, string] => [
    '考核申请不予受理',
    `${name}的考核申请不予受理：${why}`,
  ],
  assigned: (name: string, no: string, day: string, place: string): readonly [string, string] => [
    '考试安排',
    `${name}的考试安排在${day}，地点：${place}，准考证号${no}，请打印准考证参加考试`,
  ],
  resit: (name: string, until: string): readonly [string, string] => [
    '可以补考',
    `${name}有一科不合格，合格科目的成绩保留到${until}，可补考一次`,
  ],
  failed: (name: string): readonly [string, string] => ['考核不合格', `${name}的考核不合格`],
  issued: (name: string, certno: string, until: string): readonly [string, string] => [
    '证书已签发',
    `${name}考核合格，证书编号${certno}，有效期至${until}`,
  ],
} as const

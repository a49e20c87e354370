/** Sentences of problems that checks have found. */
export const problemMessages = {
  photoMissing: '请上传整改后照片；单位没有账号的，上传其书面整改报告的扫描件',
  reviewedLater: '复查日期不能晚于今天',
  twoReviewers: '复查须由2名以上检查人员实施',
  seriousOnSpot: '重大事故隐患情形不能当场改正办结，请转隐患',
  limitPast: '整改期限不能早于检查日期',
} as const

type Told = { readonly problemno: string; readonly unitname: string; readonly problemDesc: string }

/** What units and supervisors read. */
export const problemNews = {
  found: ({ problemno, problemDesc }: Told, limit: string) => ({
    title: '现场检查问题：请整改',
    content: `现场检查发现问题（${problemno}）：${problemDesc}。请${limit ? `于${limit}前` : '尽快'}完成整改，并反馈整改情况和照片`,
  }),
  feedback: ({ problemno, unitname }: Told) => ({
    title: '现场检查问题：待复查',
    content: `${unitname}已反馈问题${problemno}的整改情况，请复查`,
  }),
  returned: ({ problemno }: Told, why: string) => ({
    title: '现场检查问题：整改被退回',
    content: `问题${problemno}的整改被退回：${why}`,
  }),
  closed: ({ problemno }: Told) => ({
    title: '现场检查问题已办结',
    content: `问题${problemno}经复查合格，已办结`,
  }),
  overdue: ({ problemno, unitname }: Told, limit: string) => ({
    title: '逾期未反馈整改',
    content: `${unitname}的问题${problemno}整改期限（${limit}）已过，单位没有反馈，请复查`,
  }),
} as const

/** The demo accounts (all with one password), as the login page offers them in demo mode. */
export const demoPassword = 'Tejian2026'

export const demoAccounts: ReadonlyArray<{
  group: string
  accounts: ReadonlyArray<readonly [loginName: string, role: string]>
}> = [
  {
    group: '检验',
    accounts: [
      ['shouli', '受理员'],
      ['anpai', '任务安排员'],
      ['fushen', '资料审查员'],
      ['jianyan', '检验员'],
      ['jianyan2', '检验员二'],
      ['fuhe', '复核人'],
      ['shenhe', '审核员'],
      ['pizhun', '批准人'],
      ['dangan', '档案员'],
      ['caiwu', '财务'],
      ['yiqi', '仪器管理员'],
      ['zhanzhang', '站长'],
      ['wulian', '物联网用户'],
      ['esp', 'ESP用户'],
    ],
  },
  {
    group: '另一检验机构（温州，虚构）',
    accounts: [
      ['shouli_wz', '受理员'],
      ['jianyan_wz', '检验员'],
      ['jianyan2_wz', '检验员二'],
      ['shenhe_wz', '审核员'],
      ['pizhun_wz', '批准人'],
    ],
  },
  {
    group: '监察',
    accounts: [
      ['jiancha', '监察员（丽水市）'],
      ['jiancha2', '监察员二（丽水市）'],
      ['jiancha_ld', '监察员（莲都区）'],
      ['jiancha_qt', '监察员（青田县）'],
    ],
  },
  {
    group: '单位',
    accounts: [
      ['qiye', '使用单位'],
      ['qiye2', '使用单位二'],
      ['weibao', '维保单位'],
      ['zhizao', '制造单位'],
    ],
  },
  {
    group: '管理',
    accounts: [
      ['admin', '系统管理员'],
      ['anquan', '安全管理员'],
      ['shenji', '审计管理员'],
    ],
  },
]

import { hash } from '@node-rs/argon2'
import { insertAll, stableId } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'
import { administrators } from './administrators.ts'
import { organisationId } from './reference.ts'

/** The inspection institute of the demonstration; the codes of its departments begin with it. */
export const instituteCode = '3311JY'

/** The password of every demo account; shown on the login page in demo mode only. */
export const demoPassword = 'Tejian2026'

type Account = {
  loginName: string
  name: string
  roles: string[]
  depart?: string
  jurisdiction?: string
  unit?: 1 | 2 | 3 | 4
}

const staff = (loginName: string, name: string, depart: string, ...roles: string[]): Account => ({
  loginName,
  name,
  depart,
  roles: ['inspection_user', ...roles],
})

const supervisor = (loginName: string, name: string, depart: string, jurisdiction: string): Account => ({
  loginName,
  name,
  roles: ['supervise_user', 'supervisor'],
  depart,
  jurisdiction,
})

/** The township of the demonstration whose safety worker has an account. */
export const demoTownship = '331121101'

/** The demo accounts of domain.md; `unit` counts the demo units whose ids the demo data gives. */
export const demoAccounts: readonly Account[] = [
  ...administrators.map(({ loginName, name, role }) => ({ loginName, name, roles: [role] })),
  staff('shouli', '叶受理', '3311JY07', 'registrar'),
  staff('anpai', '蓝安排', '3311JY07', 'scheduler'),
  staff('fushen', '雷复审', '3311JY09', 'material_reviewer'),
  staff('jianyan', '周检验', '3311JY03', 'inspector'),
  staff('jianyan2', '吴检验', '3311JY03', 'inspector'),
  staff('fuhe', '郑复核', '3311JY09', 'senior_reviewer'),
  staff('shenhe', '王审核', '3311JY09', 'reviewer'),
  staff('pizhun', '冯批准', '3311JY', 'approver'),
  staff('zhiliang', '沙质量', '3311JY', 'quality_officer'),
  staff('dangan', '陈档案', '3311JY07', 'archivist'),
  staff('caiwu', '褚财务', '3311JY08', 'finance'),
  staff('yiqi', '卫仪器', '3311JY09', 'instrument_keeper'),
  staff('zhanzhang', '蒋站长', '3311JY12', 'station_head'),
  staff('wulian', '沈物联', '3311JY03', 'iot_user'),
  supervisor('jiancha', '韩监察', '331100JC01', '331100'),
  supervisor('jiancha_qt', '杨监察', '331121JC', '331121'),
  { loginName: 'qiye', name: '朱经办', roles: ['using_unit'], unit: 1 },
  { loginName: 'qiye2', name: '秦经办', roles: ['using_unit'], unit: 2 },
  { loginName: 'weibao', name: '尤维保', roles: ['maintenance_unit'], unit: 3 },
  { loginName: 'zhizao', name: '许制造', roles: ['manufacturer'], unit: 4 },
  { loginName: 'esp', name: '何企服', roles: ['inspection_user', 'esp_manage9850'], depart: '3311JY07' },
  {
    loginName: 'xiangzhen',
    name: '魏安全',
    roles: ['township_worker'],
    depart: '331121JC',
    jurisdiction: demoTownship,
  },
  {
    loginName: 'fazhi',
    name: '方法制',
    roles: ['supervise_user', 'law_reviewer'],
    depart: '331100JC',
    jurisdiction: '331100',
  },
  {
    loginName: 'juzhang',
    name: '华局长',
    roles: ['supervise_user', 'supervise_head'],
    depart: '331100JC',
    jurisdiction: '331100',
  },
  {
    loginName: 'kaowu',
    name: '曹考务',
    roles: ['supervise_user', 'exam_clerk'],
    depart: '331100JC',
    jurisdiction: '331100',
  },
  { loginName: 'weixiu', name: '孙维修', roles: ['maintenance_worker'], unit: 3 },
  // Whoever wrote an announcement does not review it: the city has two.
  supervisor('jiancha2', '孔监察', '331100JC01', '331100'),
  supervisor('jiancha_ld', '严监察', '331102JC', '331102'),
  // The second institute has few people, who hold several posts each.
  staff(
    'shouli_wz',
    '林受理',
    '3303JY02',
    'registrar',
    'scheduler',
    'material_reviewer',
    'archivist',
    'finance',
    'instrument_keeper',
  ),
  staff('jianyan_wz', '项检验', '3303JY01', 'inspector'),
  staff('jianyan2_wz', '温检验', '3303JY01', 'inspector'),
  staff('shenhe_wz', '池审核', '3303JY02', 'reviewer', 'senior_reviewer'),
  staff('pizhun_wz', '瞿批准', '3303JY', 'approver', 'quality_officer', 'station_head'),
]

/** The institute of an account of inspection staff: what the codes of its departments begin with. */
export const instituteOfAccount = ({ depart }: Pick<Account, 'depart'>): string =>
  depart?.slice(0, instituteCode.length) ?? instituteCode

const systemTypes: Readonly<Record<string, string>> = {
  using_unit: '23',
  manufacturer: '23',
  maintenance_unit: '24',
  maintenance_worker: '24',
  supervise_user: '22',
  township_worker: '22',
}

/** The id of an account by its login name. */
export const accountId = (loginName: string): string => stableId('account', loginName)

/** The demo accounts, with the units that the demo data made for the four unit accounts. */
export async function loadDemoAccounts(
  db: Db,
  units: ReadonlyArray<{ id: string; unitname: string; areaId: string }>,
): Promise<void> {
  const passwordHash = await hash(demoPassword)
  const rows = demoAccounts.map((account, index) => {
    const unit = account.unit ? units[account.unit - 1] : undefined
    const institute = account.jurisdiction
      ? organisationId('331100JC')
      : account.unit
        ? null
        : organisationId(instituteOfAccount(account))
    return {
      id: accountId(account.loginName),
      loginName: account.loginName,
      name: account.name,
      roles: account.roles.join(','),
      orgId: institute,
      departId: account.depart ? organisationId(account.depart) : null,
      jurisdiction: account.jurisdiction ?? unit?.areaId ?? `${instituteOfAccount(account).slice(0, 4)}00`,
      unitId: unit?.id ?? null,
      unitname: unit?.unitname ?? null,
      industryType: systemTypes[account.roles[0] ?? ''] ?? '21',
      enabled: true,
      mustChangePassword: false,
      mobile: `1990000${String(1000 + index).padStart(4, '0')}`,
      cityAccountCode: `city-${account.loginName}`,
      passwordHash,
    }
  })
  await insertAll(db, 'app_user', rows)
}

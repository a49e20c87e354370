import { defaultAreaCode, homeRouteName } from '@tejian/contract/kit/constants.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'

/** User info with what the client derives from it (spec 1 §3). */
export type Profile = UserInfo & {
  /** Copy of jurisdiction. */
  userUnitAreacode: string
  roles: readonly string[]
  isEspUser: boolean
  isInspectionSystem: boolean
}

const espRole = 'esp_manage9850'
/** Value of industryType that means an inspection-type system. */
const inspectionIndustry = '21'
/** Access list after every login; display only, the server decides each call (spec 1 §6). */
export const fixedAccess = ['super_admin', 'admin'] as const

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export function profileOf(info: UserInfo): Profile {
  const roles = listOf(info.roleEnnames)
  return {
    ...info,
    areaId: info.areaId || defaultAreaCode,
    userUnitAreacode: info.jurisdiction,
    roles,
    isEspUser: roles.includes(espRole),
    isInspectionSystem: info.industryType === inspectionIndustry,
  }
}

const superviseRole = '监察普通用户'
const superviseHome = '/workDesktop'

/**
 * Path of the page that its user lands on: the server's word, else the role's (spec 1 §2: 监察普通用户 gets workDesktop,
 * 检验普通用户 and everybody else gets home). A desktop that is not among `known` paths falls back to home.
 */
export function homePathOf(info: Pick<UserInfo, 'home' | 'roleNames'>, known: ReadonlySet<string>): string {
  const wanted = info.home || (listOf(info.roleNames).includes(superviseRole) ? superviseHome : '')
  return known.has(wanted) ? wanted : `/${homeRouteName}`
}

import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { describe, expect, it } from 'vitest'
import { homePathOf, profileOf } from './profile.ts'

const info = (more: Partial<UserInfo>): UserInfo => ({
  id: '',
  name: '',
  loginName: '',
  avatar: '',
  userSsoInfo: '',
  sessionid: '',
  sessionId: '',
  userDepartId: '',
  userOrgId: '',
  userUnitId: '',
  userDeptUniCode: '',
  jurisdiction: '',
  industryType: '',
  roleNames: '',
  roleEnnames: '',
  versionDate: '',
  areaId: '',
  home: '',
  userDepartName: '',
  userOrgName: '',
  userUnitName: '',
  mustChangePassword: false,
  mustSetUpFactor: false,
  needsPassword: false,
  ...more,
})

describe('profileOf', () => {
  it('copies jurisdiction, knows ESP users and inspection-type systems', () => {
    const profile = profileOf(
      info({ jurisdiction: '331121', roleEnnames: 'inspector, esp_manage9850', industryType: '21' }),
    )
    expect(profile).toMatchObject({
      userUnitAreacode: '331121',
      isEspUser: true,
      isInspectionSystem: true,
      roles: ['inspector', 'esp_manage9850'],
    })
  })

  it('does not take a longer role for ESP, and has a default region', () => {
    const profile = profileOf(info({ roleEnnames: 'esp_manage98501', industryType: '210' }))
    expect(profile).toMatchObject({ isEspUser: false, isInspectionSystem: false, areaId: '331100' })
  })
})

describe('homePathOf', () => {
  const known = new Set(['/home', '/workDesktop', '/stationHome'])
  it.each([
    [{ roleNames: '检验普通用户' }, '/home'],
    [{ roleNames: '监察员,监察普通用户' }, '/workDesktop'],
    [{ roleNames: '检验普通用户,站长', home: '/stationHome' }, '/stationHome'],
    [{ roleNames: '物联网用户', home: '/netHome' }, '/home'],
    [{ roleNames: '' }, '/home'],
  ])('%j lands on %s', (more, path) => expect(homePathOf(info(more), known)).toBe(path))
})

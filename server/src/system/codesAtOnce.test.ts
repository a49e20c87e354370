import { organisationRegister, userRegister } from '@tejian/contract/system/calls.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'

const test = useTestApp()

it('a department takes people in the next call, however late the news of it comes', async () => {
  const admin = await test.current.as('admin')
  const { list } = await admin.must(organisationRegister.find, { code: '3311JY' })
  const institute = list.find(({ code }) => code === '3311JY')
  await test.current.services.listener.close()
  const department = await admin.must(organisationRegister.save, {
    name: '检验九科',
    code: '3311JY99',
    type: '21',
    areaId: '331100',
    parentId: institute?.id,
  })
  const account = {
    loginName: 'lisi',
    name: '李四',
    roles: 'inspection_user',
    orgId: institute?.id,
    departId: department.id,
  }
  expect(await admin.call(userRegister.save, account)).toMatchObject({ isSuccess: true })
})

import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { departmentCalls, organisationRegister } from '@tejian/contract/system/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { switchFunction } from '../app/testing/functions.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { departments } from '../app/testing/tasks.ts'

const server = useTestApp()
let [admin, registrar] = [] as unknown as [TestUser, TestUser]
const { save } = departmentCalls
const department = {
  name: '测试科',
  code: '3311JY90',
  parentId: departments.plain,
  type: '21',
  areaId: '331100',
  leader: '王主任',
  departDuty: '客运索道、大型游乐设施的检验',
}

beforeAll(async () => {
  ;[admin, registrar] = (await Promise.all(['admin', 'shouli'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
  await switchFunction(server.current, 'departments', true)
})

describe('a new department', () => {
  it('is refused while the function is off, to others, without an institution above it', async () => {
    await switchFunction(server.current, 'departments', false)
    expect(await admin.call(save, department)).toMatchObject({ errorMsg: functionOff })
    await switchFunction(server.current, 'departments', true)
    expect(await registrar.call(save, department)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await admin.call(save, { ...department, parentId: '' })).toMatchObject({
      fields: { parentId: systemMessages.orgParentMissing },
    })
  })

  it('stands below its institution, where no other has its name', async () => {
    const answers = await Promise.all(
      ['3311JY90', '3311JY91'].map((code) => admin.call(save, { ...department, code })),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(answers.find(({ isSuccess }) => !isSuccess)).toMatchObject({
      fields: { name: systemMessages.orgSameName },
    })
    const { list } = await admin.must(organisationRegister.find, { name: department.name })
    expect(list).toHaveLength(1)
    expect(await admin.must(organisationRegister.getDetail, { id: list[0]?.id })).toMatchObject({
      departDuty: department.departDuty,
      enabled: true,
    })
    // The page of all institutions keeps to it too; elsewhere the name is free.
    expect(await admin.call(organisationRegister.save, { ...department, code: '3311JY92' })).toMatchObject({
      fields: { name: systemMessages.orgSameName },
    })
    const elsewhere = { ...department, code: '3311JY93', parentId: departments.confirming }
    const made = (await admin.must(organisationRegister.save, elsewhere)) as { id: string }
    expect(
      await admin.call(organisationRegister.save, { id: made.id, parentId: departments.plain }),
    ).toMatchObject({ fields: { name: systemMessages.orgSameName } })
    await admin.must(organisationRegister.save, { id: made.id, leader: '李主任' })
  })
})

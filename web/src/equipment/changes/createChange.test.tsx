import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { changeRegister } from '@tejian/contract/equipment/changes/views.ts'
import { draftCalls } from '@tejian/contract/shared/drafts/calls.ts'
import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { textOf } from '../../kit/fields/inputProps.ts'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { createChange } from './createChange.ts'

const browser = testBrowser()
const device = {
  id: 'd1',
  version: 1,
  actions: [],
  equcode: '311010',
  equname: '乘客电梯',
  useunit: '莲都商场',
}
const [second, longer] = [
  { ...device, id: 'd2' },
  { ...device, id: 'd3', equcode: '3110101' },
]

/** What 新增 opens above a list with these conditions. */
function Opened({ request }: { request: Readonly<Record<string, string>> }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const create = createChange(changeRegister, {
    inputs: { equdatasysid: ({ value }) => <output aria-label="所选设备">{textOf(value)}</output> },
  })
  const list = { rows: [], request, total: 0, refresh() {}, close() {}, configure() {}, navigate() {} }
  return (
    <>
      <button type="button" onClick={() => void create({ ...list, show: setDialog })}>
        新增
      </button>
      {dialog}
    </>
  )
}

async function chosen(request: Readonly<Record<string, string>>): Promise<string> {
  const { user } = browser.visit(
    { '/': <Opened request={request} /> },
    { permissions: ['registration.save'] },
  )
  await user.click(screen.getByRole('button', { name: '新增' }))
  return (await screen.findByLabelText('所选设备')).textContent ?? ''
}

const finds = (...list: object[]) =>
  browser.answer(
    equipmentRegister.find,
    () => ({ list, count: list.length, pageNo: 1, pageSize: 10 }) as never,
  )

beforeEach(() => browser.answer(draftCalls.get, () => null))

describe('a new change on a list that is narrowed to a device', () => {
  it('begins with that device and what is known of it', async () => {
    finds(device, longer)
    expect(await chosen({ equcode: device.equcode })).toBe('d1')
    expect(screen.getByText('莲都商场')).toBeDefined()
    expect(browser.sent(equipmentRegister.find)).toMatchObject([{ equcode: device.equcode }])
  })

  it('begins with one that has no code by its id', async () => {
    finds(device)
    expect(await chosen({ equdatasysid: 'd1' })).toBe('d1')
    expect(browser.sent(equipmentRegister.find)).toMatchObject([{ ids: 'd1' }])
  })

  it('begins with none where nothing has just that code', async () => {
    finds(longer)
    expect(await chosen({ equcode: device.equcode })).toBe('')
  })

  it('begins with none where the code is of several', async () => {
    finds(device, second)
    expect(await chosen({ equcode: device.equcode })).toBe('')
  })

  it('asks about no device where nothing narrows the list', async () => {
    expect(await chosen({ changetype: '1' })).toBe('')
    expect(browser.sent(changeCalls.find)).toEqual([])
    expect(browser.sent(equipmentRegister.find)).toEqual([])
  })
})

import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { installationCalls as calls } from '@tejian/contract/system/installation/calls.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import FirstDayPage from './FirstDayPage.tsx'
import { codesOf, namesOf } from './suggestions.ts'

const { answer, visit } = testBrowser()

const state: AnswerOf<typeof calls.state> = {
  done: true,
  closed: '',
  chosen: {
    areaId: '330200',
    areaName: '宁波市',
    letters: '浙B',
    shortName: '',
    authorityName: '宁波市市场监督管理局',
    authorityCode: '330200JC',
    instituteName: '宁波院',
    instituteCode: '3302JY',
    approvalno: '',
  },
  provinces: [{ code: '330000', name: '浙江省' }],
}
const cities = [{ code: '330200', name: '宁波市', letters: '浙B', counties: 10 }]

it('sends what was chosen, shows why it is refused, and goes on once it is done', async () => {
  const asked: unknown[] = []
  answer(calls.state, () => state)
  answer(calls.cities, () => cities)
  answer(calls.setUp, (input) => {
    asked.push(input)
    if (asked.length === 1) throw refusal('机构代码3302JY已被其他机构使用')
    return { areaId: '330200', areas: 0, organisations: 12 }
  })
  await visit({ '/': <FirstDayPage /> })
  fireEvent.change(await screen.findByLabelText('检验机构名称'), { target: { value: '宁波检验院' } })
  fireEvent.click(screen.getByRole('button', { name: '更改设置' }))
  expect((await screen.findByRole('alert')).textContent).toContain('已被其他机构使用')
  fireEvent.click(screen.getByRole('button', { name: '更改设置' }))
  await waitFor(() => expect(screen.getByText('首次设置已完成')).toBeTruthy())
  expect(asked.at(-1)).toMatchObject({
    areaId: '330200',
    instituteName: '宁波检验院',
    letters: '浙B',
    countyAuthorities: 'true',
  })
})

it('shows what was chosen, and why it stays, once business stands on it', async () => {
  answer(calls.state, () => ({ ...state, closed: '已有编号，首次设置不能再更改' }))
  await visit({ '/': <FirstDayPage /> })
  expect((await screen.findByRole('alert')).textContent).toContain('已有编号')
  expect(screen.getByText('宁波市（330200）')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更改设置' })).toBeNull()
})

it('suggests codes by the area, those of municipalities by their two digits', () => {
  expect(codesOf('330200')).toEqual({ authorityCode: '330200JC', instituteCode: '3302JY' })
  expect(codesOf('110000')).toEqual({ authorityCode: '110000JC', instituteCode: '11JY' })
  expect(namesOf('宁波市').authorityName).toBe('宁波市市场监督管理局')
})

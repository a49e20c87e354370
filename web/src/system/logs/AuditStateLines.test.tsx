import type { AuditState } from '@tejian/contract/system/auditState.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { AuditStateLines } from './AuditStateLines.tsx'

const { answer, visit } = testBrowser()

const hash = 'abcdef0123456789'.repeat(4)
const last = {
  at: '2026-11-20 02:10:00',
  byHand: false,
  checked: 1234,
  brokenAt: null,
  problem: null,
  hash,
  anchors: 56,
  anchoredSince: '2026-11-01 08:00:00',
}
const open = async (state: Partial<AuditState>) => {
  answer(systemCalls.auditState, () => ({
    last,
    head: { place: 1240, hash, at: '2026-11-20 09:00:00' },
    refusals: 3,
    exported: null,
    ...state,
  }))
  await visit({ '/': <AuditStateLines /> })
}

it('says when the trail was checked, that it holds, and where its head stands', async () => {
  await open({})
  expect(await screen.findByText('已核验 1,234 条封存记录，均未被改动。')).toBeTruthy()
  expect(screen.getByText('2026-11-20 02:10:00 每日校验')).toBeTruthy()
  expect(screen.getByText('abcdef012345')).toBeTruthy()
  expect(screen.getByText('自 2026-11-01 起，校验时比对 56 处')).toBeTruthy()
  expect(screen.getByText('未设置')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('alarms with the place from which it does not hold', async () => {
  await open({
    last: { ...last, checked: 7, brokenAt: 8, problem: 'cut' },
    exported: { place: 1200, waiting: 40, at: '2026-11-20 08:59:00' },
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/第 8 条起的封存被截去/)
  expect(screen.getByText(/^已发至第 1,200 条，待发 40 条/)).toBeTruthy()
})

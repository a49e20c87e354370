import type { StatisticAnswer } from '@tejian/contract/kit/statistic.ts'
import { qualifiedRate } from '@tejian/contract/quality/calls.ts'
import { type Tile, tileCalls } from '@tejian/contract/shared/statistics/tileCalls.ts'
import { tileMessages } from '@tejian/contract/shared/statistics/tileMessages.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import Tiles from './Tiles.tsx'

const { visit, answer, sent } = testBrowser()
const tile: Tile = {
  id: '00000000-0000-7000-8000-000000000001',
  name: '本年检验',
  viewNo: 'qualifiedRateStatistics',
  shape: 'number',
  measure: 'inspTotal',
  period: '本年',
  asked: { by: 'dept', periodBegin: '2026-01-01', periodEnd: '2026-12-31' },
  sentence: '',
}
const lost: Tile = {
  ...tile,
  id: '00000000-0000-7000-8000-000000000002',
  name: '退回率',
  sentence: tileMessages.noRight,
}
const counted: StatisticAnswer = {
  list: [],
  total: { counts: { inspTotal: 240 }, before: { inspTotal: 200 } },
  count: 0,
  pageNo: 1,
  pageSize: 10,
  period: { begin: '2026-01-01', end: '2026-12-31' },
  waiting: 0,
}
const rows = '/qualityAndAssess/qualifiedRateStatistics/qualifiedRateStatisticsDetail'
const item = (name: string) => screen.findByRole('listitem', { name })

it('shows nothing where nothing was put', async () => {
  answer(tileCalls.list, () => [])
  visit({ '/home': <Tiles /> })
  await expect.poll(() => sent(tileCalls.list).length).toBe(1)
  expect(screen.queryByText('我的统计')).toBeNull()
})

it('says why one is no longer seen, and does not ask for it', async () => {
  answer(tileCalls.list, () => [lost])
  visit({ '/home': <Tiles /> })
  expect(within(await item('退回率')).getByText(tileMessages.noRight)).toBeDefined()
  expect(sent(qualifiedRate.list)).toEqual([])
})

it('shows the number beside last year’s, and opens its rows', async () => {
  answer(tileCalls.list, () => [tile, lost])
  answer(qualifiedRate.list, () => counted)
  visit({ '/home': <Tiles />, [rows]: <p>明细</p> })
  const shown = within(await item('本年检验'))
  expect(await shown.findByText('上年同期 200，+20.0%')).toBeDefined()
  const link = shown.getByRole('link', { name: '检验台数 240' })
  expect(link.getAttribute('href')).toContain('measure=inspTotal')
  expect(link.getAttribute('href')).toContain('statistic=qualifiedRateStatistics')
})

it('is removed, and told where it was not', async () => {
  let kept = [tile, lost]
  answer(tileCalls.list, () => kept)
  answer(qualifiedRate.list, () => counted)
  answer(tileCalls.remove, ({ id }) => {
    if (id === tile.id) throw refusal('数据不存在')
    kept = kept.filter((one) => one.id !== id)
    return null
  })
  const { user } = visit({ '/home': <Tiles /> })
  const remove = async (name: string): Promise<void> => {
    await user.click(within(await item(name)).getByRole('button', { name: new RegExp(name) }))
    await user.click(await screen.findByRole('menuitem', { name: '从桌面移除' }))
  }
  await remove('退回率')
  await expect.poll(() => screen.queryByRole('listitem', { name: '退回率' })).toBeNull()
  await remove('本年检验')
  expect(await screen.findByText('数据不存在')).toBeDefined()
})

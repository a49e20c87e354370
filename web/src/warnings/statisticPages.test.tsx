import type { StatisticAnswer } from '@tejian/contract/kit/statistic.ts'
import type { MenuNode } from '@tejian/contract/session/menuNode.ts'
import { overdueCalls } from '@tejian/contract/warnings/statisticCalls.ts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSession } from '../kit/session/store.ts'
import { testBrowser } from '../kit/testing/browser.tsx'
import { OverdueStatisticsPage } from './statisticPages.tsx'

const { visit, answer, sent } = testBrowser()
const list = '/businessPro/expireQuery'
const counts = { equCount: 20, overdueCount: 4, overdue30: 4, overdue90: 0, overdueMore: 0 }
const counted: StatisticAnswer = {
  list: [{ groupId: '331121', groupName: '青田县', names: ['青田县'], counts, before: {} }],
  total: { counts, before: {} },
  count: 1,
  pageNo: 1,
  pageSize: 100,
  period: { begin: '', end: '' },
  waiting: 0,
}
const page: MenuNode = {
  id: 'expireQuery',
  parentId: '',
  parentIds: '',
  name: '超期未检查询',
  href: list,
  icon: '',
  sysCode: 'scdeap',
  childList: [],
}

it('leads from a number to its devices, and nowhere from nothing or to a page that one does not have', async () => {
  answer(overdueCalls.list, () => counted)
  const { user, router } = visit({
    '/statistics': <OverdueStatisticsPage />,
    [list]: <p>清单</p>,
  })
  expect(await screen.findByRole('rowheader', { name: '青田县' })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('对比上年同期')).toBeNull()
  act(() => useSession.setState({ menus: [page] }))
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('aria-label'))).toEqual([
    '青田县，超期设备数 4',
    '青田县，超期30天以内 4',
    '合计，超期设备数 4',
    '合计，超期30天以内 4',
  ])
  await user.click(screen.getByRole('link', { name: '青田县，超期设备数 4' }))
  expect(router.state.location.pathname).toBe(list)
  expect(router.state.location.search).toBe('?areaId=331121')
  expect(sent(overdueCalls.list)).toHaveLength(1)
})

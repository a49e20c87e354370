import type { MenuNode } from '@tejian/contract/session/calls.ts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSession } from '../kit/session/store.ts'
import { testBrowser } from '../kit/testing/browser.tsx'
import BarChart from './BarChart.tsx'

const { visit } = testBrowser()
const list = '/businessPro/expireQuery'
const legend = ['30天以内', '90天以内']
const bars = [
  { label: '青田县', parts: [4, 0], paths: [`${list}?areaId=331121`, `${list}?areaId=331121&x=1`] },
]
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

it('leads from a part of a bar to its devices, and nowhere from an empty part', async () => {
  const { user, router } = visit({
    '/statistics': <BarChart title="超期" legend={legend} bars={bars} />,
    [list]: <p>清单</p>,
  })
  expect(screen.queryByRole('link')).toBeNull()
  act(() => useSession.setState({ menus: [page] }))
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('aria-label'))).toEqual([
    '青田县，30天以内 4',
  ])
  await user.click(screen.getByRole('link'))
  expect(router.state.location.search).toBe('?areaId=331121')
})

import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MenuEntry } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'

const { scrollIntoView } = Element.prototype
const shown: Array<string | null> = []

beforeEach(() => {
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent)
  }
})
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
  shown.length = 0
  cleanup()
})

it('keeps the entry of the shown page in sight, within the groups that lead to it', () => {
  const pages = ['甲', '乙'].map((title, index) => ({
    kind: 'page' as const,
    key: title,
    title,
    path: `/page${index}`,
    system: 'scdeap',
  }))
  const menu = [
    { kind: 'group', key: 'group', title: '组', system: 'scdeap', children: pages },
  ] as unknown as MenuEntry[]
  render(
    <MemoryRouter initialEntries={['/page1']}>
      <SideMenu menu={menu} system={'scdeap' as never} />
    </MemoryRouter>,
  )
  expect(shown.at(-1)).toBe('乙')
})

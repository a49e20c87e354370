import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../../kit/shell/menu.ts'
import { quickEntries } from './quickEntries.ts'

const page = (path: string): MenuEntry => ({
  key: path,
  title: path,
  icon: '',
  system: 'scdeap',
  kind: 'page',
  path,
  newWindow: false,
})

describe('quickEntries', () => {
  it('leaves out the page itself, groups and links', () => {
    const link: MenuEntry = {
      key: 'l',
      title: 'l',
      icon: '',
      system: 'scdeap',
      kind: 'link',
      address: 'https://x',
    }
    expect(quickEntries([page('/home'), link], new Set(['/home']), new Set())).toEqual([])
  })

  it('puts daily pages first and stops at eight', () => {
    const menu = [
      ...Array.from({ length: 10 }, (_, index) => page(`/p${index}`)),
      page('/businessPro/applyList'),
    ]
    const entries = quickEntries(menu, new Set(), new Set(['declaration.save']))
    expect(entries).toHaveLength(8)
    expect(entries.slice(0, 2).map(({ path }) => path)).toEqual(['/businessPro/applyList', '/p0'])
    // Whoever only reads there has other work.
    expect(quickEntries(menu, new Set(), new Set())[0]?.path).toBe('/p0')
  })
})

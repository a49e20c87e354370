import { describe, expect, it } from 'vitest'
import type { MenuRoute } from '../kit/shell/menu.ts'
import { type Found, hitsOf } from './searchHits.ts'

const route = (name: string): MenuRoute => ({
  name,
  path: `/x/${name}`,
  title: name,
  system: 'scdeap',
  groups: [],
  newWindow: false,
  noCache: false,
})
const found: Found[] = [{ kind: 'declaration', id: '1', title: 'SB331100 1', detail: '甲厂' }]

describe('hitsOf', () => {
  it('leaves out what the person has no list for', () => {
    expect(hitsOf(found, [route('complexQuery')])).toEqual([])
  })

  it('leads to the first list that the person has, narrowed to the find', () => {
    expect(hitsOf(found, [route('acceptanceOrderList'), route('applyList')])).toEqual([
      {
        key: 'declaration:1',
        kind: '申报',
        title: 'SB331100 1',
        detail: '甲厂',
        path: '/x/applyList?appno=SB331100+1',
      },
    ])
  })
})

import { views } from '@tejian/contract/app/views.ts'
import { describe, expect, it } from 'vitest'
import type { MenuRoute } from '../kit/shell/menu.ts'
import { type Found, hitsOf, onwardHits, searchable, targets } from './searchHits.ts'

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

  it('leads to a device’s own page, or to a list where its category has none', () => {
    const device = { kind: 'equipment', id: '7', title: '3110', detail: '客梯' } as const
    const path = (equclacode: string): unknown =>
      hitsOf([{ ...device, equclacode }], [route('complexQuery')])[0]
    expect(path('3110')).toMatchObject({ path: '/bsArchives/equipment/elevatorDetail?id=7' })
    expect(path('7310')).toMatchObject({ path: '/x/complexQuery?complex=3110' })
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

describe('the lists that finds lead to', () => {
  const places = [
    ...Object.values(targets).flatMap(({ pages }) => pages),
    ...searchable.map(([name, field]) => [name, field] as const),
  ]

  it.each(places)('%s has the condition %s', (name, field) => {
    expect(views[name]?.search).toContain(field)
  })
})

describe('onwardHits', () => {
  it('offers the lists that the person has, with the text as their condition', () => {
    expect(onwardHits('莲都', [route('business'), route('notices')])).toMatchObject([
      { title: '在“business”中查找', path: '/x/business?unitname=%E8%8E%B2%E9%83%BD' },
    ])
  })
})

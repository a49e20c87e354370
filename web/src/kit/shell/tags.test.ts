import { describe, expect, it } from 'vitest'
import { closeTags, keptTags, lastFirst, neighbourOf, openTag, type Tag, tagKey, withHome } from './tags.ts'

const tag = (name: string, search = ''): Tag => ({ key: `/${name}`, path: `/${name}`, search, title: name })
const keys = (tags: readonly Tag[]) => tags.map(({ key }) => key)
const home = tag('home')
const ten = [home, ...Array.from({ length: 9 }, (_, index) => tag(`p${index}`))]

describe('tagKey', () => {
  it('keeps a list one tag whatever its state, and a record one tag each', () => {
    expect(tagKey({ path: '/list', search: '?unitname=甲&pageNo=3' })).toBe('/list')
    expect(tagKey({ path: '/form', search: '?id=1&tab=2' })).toBe('/form?id=1')
  })
})

describe('openTag', () => {
  it('never drops home and never exceeds ten', () => {
    const next = openTag(ten, { path: '/new', search: '', title: '新' })
    expect(next).toHaveLength(10)
    expect(keys(next).slice(0, 2)).toEqual(['/home', '/p1'])
    expect(next.at(-1)?.key).toBe('/new')
  })

  it('brings address and title up to date in place', () => {
    const next = openTag(ten, { path: '/p3', search: '?pageNo=2', title: '列表' })
    expect(keys(next)).toEqual(keys(ten))
    expect(next[4]).toEqual({ key: '/p3', path: '/p3', search: '?pageNo=2', title: '列表' })
  })
})

describe('withHome', () => {
  it('puts home first from wherever it stands', () => {
    expect(keys(withHome([tag('a'), tag('home', '?x=1')], home))).toEqual(['/home', '/a'])
    expect(withHome([tag('home', '?x=1')], home)[0]?.search).toBe('?x=1')
  })
})

describe('closeTags', () => {
  const tags = [home, tag('a'), tag('b'), tag('c')]
  it.each([
    ['one', '/b', ['/home', '/a', '/c']],
    ['one', '/home', ['/home', '/a', '/b', '/c']],
    ['others', '/b', ['/home', '/b']],
    ['right', '/a', ['/home', '/a']],
    ['all', '/b', ['/home']],
  ] as const)('%s at %s leaves %j', (closing, key, left) =>
    expect(keys(closeTags(tags, key, closing))).toEqual(left),
  )

  it('goes on to the right neighbour, else to the left', () => {
    expect(neighbourOf(tags, closeTags(tags, '/b', 'one'), '/b')?.key).toBe('/c')
    expect(neighbourOf(tags, closeTags(tags, '/c', 'one'), '/c')?.key).toBe('/b')
    expect(neighbourOf(tags, closeTags(tags, '/c', 'all'), '/c')?.key).toBe('/home')
    expect(neighbourOf(tags, closeTags(tags, '/c', 'one'), '/a')).toBeUndefined()
  })
})

describe('keptTags', () => {
  it.each([[null], [{ user: 'other', tags: [home] }], [{ user: 'me', tags: 'x' }], [['x']]])(
    'refuses %j',
    (kept) => expect(keptTags(kept, 'me')).toEqual([]),
  )
  it('drops altered tags and keeps the rest', () => {
    expect(keptTags({ user: 'me', tags: [home, { key: 1 }, null] }, 'me')).toEqual([home])
  })
})

describe('lastFirst', () => {
  it('keeps each place once, the present one in front, and no more than the palette shows', () => {
    const place = (key: string) => ({ key, path: key, search: '', title: key })
    const many = Array.from({ length: 30 }, (_, at) => place(`/${at}`))
    const recent = many.reduce<ReturnType<typeof lastFirst>>((before, one) => lastFirst(before, one), [])
    expect(recent.map(({ key }) => key)).toEqual(
      many
        .slice(-12)
        .reverse()
        .map(({ key }) => key),
    )
    expect(lastFirst(recent, place('/20'))).toHaveLength(12)
    expect(lastFirst(recent, place('/20'))[0]).toMatchObject({ key: '/20' })
  })
})
